import type { HelpContent } from '../help-page.ts'

export const account: HelpContent = {
  sections: [
    {
      title: 'Proteger a própria conta',
      steps: [
        'Em [Segurança](security), troque a senha: a de agora em **Senha atual**, a outra duas vezes.',
        'Em **Sessões abertas** está onde a conta está aberta. **Encerrar** fecha a que você não reconhece; **Encerrar as outras**, todas menos esta.',
        'Em **Verificação em duas etapas** se pede, além da senha, um código do celular. Guarde os códigos de recuperação fora do celular.',
        '**Criar chave de acesso** deixa entrar com a digital, o rosto ou o PIN do aparelho, sem digitar a senha.',
      ],
    },
  ],
  ifs: [
    ['Esqueci a senha', 'Na tela de entrar há um link que manda um e-mail para criar outra. Vale uma hora, uma vez.'],
    [
      'Perdi o celular das duas etapas',
      'Entre com um código de recuperação. Se não o tem, um administrador desliga as duas etapas; você entra com a senha e liga de novo.',
    ],
  ],
}
