import type { HelpContent } from '../help-page.ts'

export const templates: HelpContent = {
  sections: [
    {
      title: 'Mudar o que um e-mail diz',
      picture: { name: 'templates', alt: 'Os textos dos e-mails, quando cada um sai e se foi alterado.' },
      steps: [
        'Em [Textos dos e-mails](mailTemplates), abra o e-mail. A carta que vai com o recibo está na mesma lista.',
        'Escreva em **Assunto** e **Mensagem**. Os botões de **Inserir um campo** põem no texto o nome da diocese, o valor e o que mais houver.',
        '**Como vai chegar** mostra ao lado o e-mail inteiro, com dados de exemplo ou com os de quem você escolher.',
        'Aperte **Enviar um teste para mim**, veja-o na sua caixa, e só então **Salvar**. Vale para o que ainda vai sair.',
      ],
    },
  ],
  ifs: [
    [
      'O texto não pode ser salvo',
      'Sob **Assim o texto não pode ser salvo** está o motivo: um dado entre chaves que este e-mail não tem, ou um que falta.',
    ],
    ['O texto ficou pior do que era', '**Voltar ao texto padrão** traz o que veio com o sistema.'],
    ['O teste não chegou', 'Veja em [Caixa de saída](outbox) se saiu. O servidor de e-mail diz ali por que não.'],
  ],
}
