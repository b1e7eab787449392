import type { HelpContent } from '../help-page.ts'

export const slips: HelpContent = {
  sections: [
    {
      title: '1. Gerar os boletos',
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
    {
      title: '2. Registrar no banco: a remessa',
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
    {
      title: '3. Dar baixa: o retorno',
      picture: { name: 'returns', alt: 'Os retornos: onde se soltam os arquivos do banco, e os que já vieram.' },
      steps: [
        'Baixe do banco os arquivos de retorno e solte-os em [Retornos](finance), quantos quiser de uma vez.',
        'A conferência mostra o que cada um faria. Nada muda antes de **Aplicar**.',
        'O que pede olhos fica em [Pendências](worklist): **Resolver** dá o pagamento ao boleto certo, ou o encerra com o motivo.',
      ],
    },
  ],
  ifs: [
    [
      'O banco recusou um boleto',
      'Ele está em **Recusados pelo banco**, com a razão em palavras. Corrija o cadastro, e ele vai na próxima remessa.',
    ],
    [
      'A diocese pede outro boleto',
      'No pedido, a **Segunda via** sai com novo vencimento; a anterior deixa de valer e é baixada no banco.',
    ],
    [
      'Foi pago por fora',
      '**Dar como pago** anota o valor e o dia. Se depois o banco também o trouxer, ele aparece em Pendências, e nada é contado duas vezes.',
    ],
    ['O mesmo arquivo foi enviado duas vezes', 'Não faz mal: o que já tinha vindo é reconhecido e não conta de novo.'],
    [
      'Apliquei o arquivo errado',
      'Um administrador abre o arquivo e aperta **Desfazer**: volta tudo o que ele trouxe, ou nada.',
    ],
  ],
}
