import type { HelpContent } from '../help-page.ts'

export const years: HelpContent = {
  sections: [
    {
      title: 'Encerrar um exercício',
      picture: { name: 'years', alt: 'Os exercícios de cada livro, com a soma e se estão encerrados.' },
      steps: [
        'Em [Exercícios](ledgerYears), abra o ano. A coleta, a campanha e o cofrinho se encerram cada um por si.',
        '**Antes de encerrar** diz o que impede, e o que só é bom saber.',
        'Aperte **Encerrar o exercício**, leia a soma que fica guardada e dê a sua senha. Depois disso nada muda esse dinheiro.',
      ],
    },
    {
      title: 'Corrigir um exercício encerrado',
      steps: [
        'Aperte **Nova correção**: a diocese, se **Soma** ou **Subtrai**, o valor e o motivo. A soma encerrada fica; a atual leva as correções.',
        'Confira antes de salvar: uma correção errada só se desfaz com outra.',
      ],
    },
  ],
  ifs: [
    [
      'Chegou um pagamento de um ano encerrado',
      'O retorno do banco entra como sempre: o boleto fica pago, e a correção do ano se escreve sozinha.',
    ],
    [
      'O ano foi encerrado cedo demais',
      'Um administrador aperta **Reabrir** e diz o motivo. O encerramento continua no histórico. A coleta e a campanha só se reabrem depois do exercício delas.',
    ],
  ],
}
