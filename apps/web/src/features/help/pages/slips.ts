import type { HelpContent } from '../help-page.ts'

export const slips: HelpContent = {
  sections: [
    {
      title: 'Gerar os boletos',
      picture: {
        name: 'slips',
        alt: 'Os boletos de uma campanha: quantos estão pendentes, pagos e vencidos, e a lista deles.',
      },
      steps: [
        'Na campanha, abra **Boletos** e aperte **Gerar boletos**. Antes de gerar, a tela diz quantos são e quem fica de fora.',
        'Cada solicitação confirmada recebe um. Repetir não gera nada em dobro.',
        'Cada um vai por e-mail a quem pediu, logo ou depois que o banco o registrar, como diz o emissor.',
      ],
    },
  ],
  ifs: [
    [
      'A diocese pede outro boleto',
      'No pedido, a **Segunda via** sai com novo vencimento; a anterior deixa de valer e é baixada no banco.',
    ],
    [
      'Foi pago por fora',
      'No pedido, **Dar como pago** anota o valor e o dia. Se depois o banco também o trouxer, ele aparece em Pendências, e nada é contado duas vezes.',
    ],
  ],
}
