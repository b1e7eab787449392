import type { HelpContent } from '../help-page.ts'

export const registry: HelpContent = {
  sections: [
    {
      title: 'Atender um telefonema',
      picture: {
        name: 'diocese',
        alt: 'A página de uma diocese: os contatos com telefone e e-mail, e a linha do tempo do que foi feito.',
      },
      steps: [
        'Aperte Ctrl K em qualquer tela e digite um nome, uma cidade, um telefone, um número de recibo ou um código. Enter abre o primeiro.',
        'A página da diocese tem os contatos e, na **Linha do tempo**, contribuições, recibos, pedidos, caixas e boletos.',
        '**Anotar conversa** guarda o que foi dito. Com um dia em **Voltar ao assunto em**, a conversa aparece em [Hoje](home) nesse dia.',
      ],
    },
    {
      title: 'Trazer de uma planilha',
      picture: {
        name: 'import',
        alt: 'A importação de dioceses: o modelo a baixar e onde soltar a planilha.',
      },
      steps: [
        'Abra [Importar dioceses](dioceseImport), em que estão também endereços de entrega e contatos; [paróquias](parishImport) e [grupos](groupImport) têm a sua.',
        '**Baixar modelo** dá a planilha certa. Solte a sua: a tela mostra linha por linha o que seria criado, alterado ou recusado, e por quê.',
        '**Confirmar importação** grava. Antes disso nada muda.',
      ],
    },
  ],
  ifs: [
    [
      'Algumas linhas foram recusadas',
      'As boas podem ser salvas sozinhas. **Baixar as recusadas** dá uma planilha com o motivo em cada linha: corrija e importe de novo.',
    ],
    ['Importei a mesma planilha outra vez', 'Não duplica nada: o que já existe é reconhecido.'],
    [
      'Outra pessoa mudou ao mesmo tempo',
      'A tela mostra os dois valores, campo por campo, e você escolhe. Nada se perde sem aviso.',
    ],
    ['Apaguei por engano', 'O que vai para a lixeira volta: filtre a lista pela situação e restaure.'],
  ],
}
