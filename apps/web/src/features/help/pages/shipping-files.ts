import type { HelpContent } from '../help-page.ts'

export const shippingFiles: HelpContent = {
  sections: [
    {
      title: 'Registrar no banco: a remessa',
      picture: {
        name: 'shipping-files',
        alt: 'As remessas: o que a próxima leva, e a lista das que já foram feitas.',
      },
      steps: [
        'Em [Remessas](shippingFiles), confira o que a próxima leva e aperte **Fazer remessa**.',
        'Aperte **Baixar** e envie o arquivo pelo site ou programa do banco.',
        'Depois de enviar, aperte **Marcar como enviada**.',
      ],
    },
  ],
  ifs: [
    ['Marquei sem ter enviado', '**Desfazer a marca de envio**, na mesma remessa, volta atrás.'],
    [
      'O banco recusou um boleto',
      'A razão está no pedido. Corrija o cadastro e, no pedido, aperte **Pôr na próxima remessa**.',
    ],
  ],
}
