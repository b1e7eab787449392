import { addressee, campaign, collection, deadline, sending, slip, type StandardTemplate } from './placeholders.ts'

/** For each audience of reminders, the text that a new step of a ladder gets before somebody edits it. */
export const reminderTemplates = {
  'reminder-contribution': {
    name: 'Lembrete da coleta, com prazo',
    description:
      'O texto com que começa um lembrete novo de uma coleta; cada lembrete guarda o seu. Vai às dioceses sem contribuição.',
    subject: '{{coleta}}: a contribuição da {{diocese}}',
    body: `À {{diocese}},
a/c {{bispo}}

A paz de Cristo!

A **{{coleta}}** recebe contribuições até **{{prazo}}**, e ainda não recebemos o comprovante da sua diocese. Se o depósito já foi feito, basta enviar o comprovante por esta página:

[Enviar o comprovante]({{link_envio}})

Se o comprovante foi enviado há poucos dias, por favor desconsidere esta mensagem.

Com a nossa gratidão e oração,

{{rede}}`,
    placeholders: { ...addressee, ...collection, ...sending, ...deadline },
  },
  'reminder-request': {
    name: 'Lembrete de pedir o material',
    description:
      'O texto com que começa um lembrete novo às dioceses que não pediram material de uma campanha; cada lembrete guarda o seu.',
    subject: '{{campanha}}: o material da {{diocese}}',
    body: `À {{diocese}},
a/c {{bispo}}

A paz de Cristo!

A **{{campanha}}** recebe pedidos de material até **{{prazo}}**, e ainda não recebemos o da sua diocese. O pedido é feito por esta página, em poucos minutos:

[Pedir o material]({{link}})

Se o pedido foi feito há poucos dias, por favor desconsidere esta mensagem.

Em Cristo,
{{rede}}`,
    placeholders: {
      ...addressee,
      ...campaign,
      ...deadline,
      link: {
        description: 'Endereço da página para pedir material',
        example: 'https://seara.example/missionary-champaing',
      },
    },
  },
  'reminder-confirmation': {
    name: 'Lembrete de confirmar a solicitação',
    description:
      'O texto com que começa um lembrete novo a quem não confirmou a sua solicitação; cada lembrete guarda o seu.',
    subject: 'Falta confirmar a solicitação {{codigo}}: {{campanha}}',
    body: `Prezado(a) {{nome}},

A solicitação de material da **{{diocese}}** para a **{{campanha}}** foi aberta, mas ainda não foi confirmada. **Ela só segue para o envio depois de confirmada**, e pode ser completada e confirmada até **{{prazo}}**:

[Abrir a solicitação {{codigo}}]({{link}})

Em Cristo,
{{rede}}`,
    placeholders: {
      nome: slip.nome,
      diocese: addressee.diocese,
      ...campaign,
      ...deadline,
      codigo: slip.codigo,
      link: slip.link,
    },
  },
  'reminder-payment': {
    name: 'Lembrete do boleto, antes e depois do vencimento',
    description:
      'O texto com que começa um lembrete novo a quem não pagou o boleto; cada lembrete guarda o seu. Leva o boleto em anexo.',
    subject: 'Boleto da {{campanha}}, com vencimento em {{vencimento}}: {{diocese}}',
    body: `Prezado(a) {{nome}},

Lembramos o boleto do material da **{{diocese}}** para a **{{campanha}}** (solicitação {{codigo}}), no valor de **{{valor}}**, com vencimento em **{{vencimento}}**. Até agora não recebemos o pagamento. O boleto segue em anexo.

Linha digitável: {{linha_digitavel}}

{{pix}}

Se o pagamento foi feito há poucos dias, por favor desconsidere esta mensagem.

Em Cristo,
{{rede}}`,
    placeholders: slip,
  },
} as const satisfies Record<string, StandardTemplate>
