import type { HelpContent } from '../help-page.ts'

export const requests: HelpContent = {
  sections: [
    {
      title: 'Um pedido por telefone',
      picture: {
        name: 'order-grid',
        alt: 'A janela de um pedido novo: diocese, solicitante e uma linha para cada material, com a quantidade.',
      },
      steps: [
        'Abra a campanha em [Campanhas](campaigns) e aperte **Nova Solicitação**.',
        'Escolha a diocese. Em **Solicitante** estão os contatos dela: um toque preenche nome, e-mail e telefone. Para outra pessoa, digite-os.',
        'Digite as quantidades na grade: Enter desce ao próximo material, e **1 por paróquia em todos** preenche todos de uma vez. O total corre embaixo.',
        'Aperte **Criar solicitação**. O código vai por e-mail a quem pediu.',
        'Na tela do pedido, **Confirmar** fecha os materiais e os preços. Só o que está confirmado recebe boleto e caixa.',
      ],
    },
    {
      title: 'Corrigir um pedido',
      steps: [
        '**Preencher em grade** muda todas as quantidades de uma vez; **Adicionar material** acrescenta um.',
        '**Corrigir solicitante** muda nome, e-mail e telefone, em qualquer situação. Corrigido o e-mail, a tela pergunta se o código vai ao endereço novo: **Enviar código**. O mesmo botão fica em **E-mails da solicitação**.',
        'Já confirmado e precisa mudar? **Retirar confirmação**, mude, e confirme de novo. Um boleto em aberto é cancelado.',
      ],
    },
  ],
  ifs: [
    [
      'A quantidade parece um engano',
      'Acima de dez por paróquia a tela pergunta antes de salvar. Confira o número e o total que ela diz.',
    ],
    [
      'A diocese perdeu o código',
      'Ache-a com Ctrl K e abra o pedido. Em **E-mails da solicitação**, aperte **Reenviar** ao lado do e-mail: o código vai ao mesmo endereço ou a outro, no máximo três vezes por dia a cada um.',
    ],
    [
      'Quem pediu diz que o endereço de entrega está errado',
      'O aviso está no pedido e em [Hoje](home). Corrija o endereço na página da diocese e aperte **Endereço conferido**.',
    ],
    ['A campanha já terminou', 'Os materiais não mudam mais; caixas, etiquetas e boletos continuam.'],
  ],
}
