import type { HelpContent } from '../help-page.ts'

export const returns: HelpContent = {
  sections: [
    {
      title: 'Dar baixa: o retorno',
      picture: { name: 'returns', alt: 'Os retornos: onde se soltam os arquivos do banco, e os que já vieram.' },
      steps: [
        'Baixe do banco os arquivos de retorno e solte-os em [Retornos](finance), quantos quiser de uma vez.',
        'A conferência mostra o que cada um faria. Nada muda antes de **Aplicar**.',
        'O que pede olhos fica em [Pendências](worklist): **Resolver** dá o pagamento ao boleto certo, ou o encerra com o motivo. Boletos em aberto do mesmo valor já vêm propostos, e a multa e os juros do boleto, calculados.',
      ],
    },
  ],
  ifs: [
    [
      'O banco recusou um boleto',
      'Ele está em **Recusados pelo banco**, nas pendências, com a razão em palavras. Corrija o cadastro; **Pôr na próxima remessa** o manda outra vez, para quem cuida das remessas.',
    ],
    ['O mesmo arquivo foi enviado duas vezes', 'Não faz mal: o que já tinha vindo é reconhecido e não conta de novo.'],
    [
      'Apliquei o arquivo errado',
      'Um administrador abre o arquivo e aperta **Desfazer o arquivo**: volta tudo o que ele trouxe, ou nada.',
    ],
  ],
}
