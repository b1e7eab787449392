import { slip, type StandardTemplate } from './placeholders.ts'

/** The mails with a slip. */
export const slipTemplates = {
  slip: {
    name: 'Boleto da solicitação',
    description:
      'Enviado a quem fez a solicitação, com o boleto em anexo: quando ele é gerado, ou quando o banco o confirma, como diz o emissor.',
    subject: 'Boleto da {{campanha}}: {{diocese}}',
    body: `Prezado(a) {{nome}},

Segue em anexo o boleto do material que a **{{diocese}}** pediu para a **{{campanha}}** (solicitação {{codigo}}), no valor de **{{valor}}**, com vencimento em **{{vencimento}}**.

Linha digitável: {{linha_digitavel}}

{{pix}}

O boleto também pode ser visto na [página da solicitação]({{link}}).

Muito obrigado!

Em Cristo,
{{rede}}`,
    placeholders: slip,
  },
  'slip-reminder': {
    name: 'Lembrete de boleto vencido',
    description: 'Enviado a quem fez a solicitação, com o boleto em anexo, quando alguém da equipe manda o lembrete.',
    subject: 'Boleto vencido da {{campanha}}: {{diocese}}',
    body: `Prezado(a) {{nome}},

Ainda não recebemos o pagamento do boleto do material da **{{diocese}}** para a **{{campanha}}** (solicitação {{codigo}}), no valor de **{{valor}}**, que venceu em **{{vencimento}}**.

O boleto vencido segue em anexo. Ele só pode ser pago enquanto o banco o aceitar, e o banco pode recusá-lo. O mais seguro é pedir a segunda via, com novo vencimento: basta responder a este e-mail.

Se o pagamento foi feito há poucos dias, por favor desconsidere esta mensagem.

Em Cristo,
{{rede}}`,
    placeholders: slip,
  },
} as const satisfies Record<string, StandardTemplate>
