import { addressee, type StandardTemplate } from './placeholders.ts'

/** The mail with a diocese's statement of a year. */
export const yearStatementTemplates = {
  'year-statement': {
    name: 'Extrato do ano da diocese',
    description:
      'Enviado a cada diocese com o extrato em anexo, quando alguém da equipe manda os extratos de um ano; uma só vez.',
    subject: 'Extrato de {{ano}}: {{diocese}}',
    body: `À {{diocese}},
a/c {{bispo}}

A paz de Cristo!

Segue em anexo o extrato de **{{ano}}**: o que recebemos da sua diocese para a coleta missionária, o material pedido com os pagamentos, e o que os grupos da Infância e Adolescência Missionária deram pelo cofrinho.

Se algo não confere com os seus registros, basta responder a este e-mail.

Com a nossa gratidão e oração,

{{rede}}`,
    placeholders: { ...addressee, ano: { description: 'Ano do extrato', example: '2026' } },
  },
} as const satisfies Record<string, StandardTemplate>
