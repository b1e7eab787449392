import { verification, type StandardTemplate } from './placeholders.ts'

/** The mail with the receipt of a donation of the cofrinho. */
export const donationTemplates = {
  'donation-receipt': {
    name: 'Recibo da doação do cofrinho',
    description:
      'Enviado aos representantes dos grupos que contribuíram, com o recibo em anexo, quando a doação é finalizada.',
    subject: 'Recibo da doação: {{doacao}}',
    body: `Prezado(a) {{nome}},

Recebemos com alegria a doação **{{doacao}}**, com a contribuição de **{{valor}}** de **{{grupo}}**. Muito obrigado às crianças e aos adolescentes missionários!

Em anexo segue o recibo.

Qualquer pessoa pode conferi-lo na [página de verificação]({{link_verificacao}}), com o código **{{codigo_verificacao}}**.

De todas as crianças do mundo, sempre amigos!

{{rede}}`,
    placeholders: {
      nome: { description: 'Nome do representante do grupo', example: 'João Batista' },
      grupo: { description: 'Nome do grupo, ou dos grupos do mesmo representante', example: 'Sementes da Missão' },
      doacao: { description: 'Título da doação', example: 'Cofrinho 2026' },
      valor: { description: 'Valor com que o grupo contribuiu', example: 'R$ 150,00' },
      data: { description: 'Dia em que a doação foi finalizada', example: '18/10/2026' },
      ...verification,
    },
  },
} as const satisfies Record<string, StandardTemplate>
