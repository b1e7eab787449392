import type { HelpContent } from '../help-page.ts'

export const cofrinho: HelpContent = {
  sections: [
    {
      title: 'Da doação ao recibo',
      picture: {
        name: 'donation',
        alt: 'Uma doação do cofrinho: os dados, o total e os grupos que contribuíram.',
      },
      steps: [
        'Em [Doações](donations), aperte **Nova doação** e dê um título, como “Cofrinho de Natal 2026”.',
        'Aperte **Adicionar contribuinte**: ache o grupo e digite o valor. Com **Adicionar outro em seguida**, a janela fica aberta para o próximo.',
        'Quando todos estiverem lá, confira o total e aperte **Finalizar**. O recibo vai por e-mail aos representantes dos grupos.',
      ],
    },
    {
      title: 'Os grupos',
      steps: [
        'Os grupos IAM ficam em [Grupos IAM](groups), cada um com a sua paróquia ou diocese e o e-mail do representante.',
        'Muitos de uma vez vêm de uma planilha, em [Importar grupos IAM](groupImport).',
      ],
    },
  ],
  ifs: [
    ['Um valor está errado', 'Antes de finalizar, **Alterar o valor** o corrige. Depois de finalizada, nada muda.'],
    [
      'O representante não recebeu',
      '**Enviar recibo** o manda de novo a todos; em **E-mails**, só a um, também para outro endereço.',
    ],
    ['Abri uma doação sem querer', '**Excluir** a tira da lista, enquanto não estiver finalizada.'],
  ],
}
