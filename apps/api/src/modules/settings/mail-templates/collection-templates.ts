import { addressee, collection, sending, verification, type StandardTemplate } from './placeholders.ts'

/** The mails about collections and contributions. */
export const collectionTemplates = {
  'contribution-sent': {
    name: 'Comprovante recebido',
    description: 'Enviado na hora a quem mandou o comprovante de uma contribuição pela página pública.',
    subject: 'Recebemos o comprovante, protocolo {{protocolo}}: {{coleta}}',
    body: `Prezado(a) {{nome}},

Recebemos o comprovante da contribuição da **{{diocese}}** para a **{{coleta}}**. Muito obrigado!

Protocolo: **{{protocolo}}**
Valor: **{{valor}}**
Conta: {{conta}}
Enviado em: {{quando}}

O que foi feito dele, e na primeira hora a correção deste e-mail, está na [página do envio]({{link}}).

Assim que a secretaria verificar o comprovante, a carta de agradecimento e o recibo chegam neste endereço. Se você não fez este envio, responda a esta mensagem.

Em Cristo,
{{rede}}`,
    placeholders: {
      nome: { description: 'Nome de quem enviou o comprovante', example: 'Maria Aparecida' },
      diocese: addressee.diocese,
      valor: { description: 'Valor da contribuição', example: 'R$ 1.234,56' },
      conta: { description: 'Conta em que foi depositada', example: 'Banco do Brasil, agência 1234-5, conta 99887-6' },
      quando: { description: 'Dia e hora do envio', example: '18/10/2026 14:05' },
      protocolo: { description: 'Protocolo do envio', example: 'K7Q2M-9XWTR' },
      link: { description: 'Endereço da página do envio', example: 'https://seara.example/envio/K7Q2M-9XWTR' },
      ...collection,
    },
  },
  'contribution-verified': {
    name: 'Carta e recibo da contribuição',
    description:
      'Enviado a quem mandou o comprovante, com a carta de agradecimento e o recibo em anexo, quando a contribuição é verificada.',
    subject: 'Recibo da contribuição: {{coleta}}',
    body: `Prezado(a) {{nome}},

Recebemos e conferimos a contribuição da **{{diocese}}** para a **{{coleta}}**, no valor de **{{valor}}**. Muito obrigado!

Em anexo seguem a carta de agradecimento e o recibo nº **{{numero_recibo}}**.

Qualquer pessoa pode conferir este recibo na [página de verificação]({{link_verificacao}}), com o código **{{codigo_verificacao}}**.

Que Deus recompense a generosidade de todos os que, com a oração e a oferta, sustentam a missão da Igreja.

Em Cristo,
{{rede}}`,
    placeholders: {
      nome: { description: 'Nome de quem enviou o comprovante', example: 'Maria Aparecida' },
      diocese: addressee.diocese,
      valor: { description: 'Valor da contribuição', example: 'R$ 1.234,56' },
      numero_recibo: { description: 'Número do recibo', example: '2026/123' },
      ...collection,
      ...verification,
    },
  },
  'collection-first-message': {
    name: 'Aviso inicial da coleta',
    description: 'Enviado a todas as dioceses ativas, quando alguém da equipe manda o aviso inicial.',
    subject: '{{coleta}}: envio das contribuições',
    body: `À {{diocese}},
a/c {{bispo}}

A paz de Cristo!

A **{{coleta}}** recebe contribuições a partir de {{inicio}}. Pedimos que o comprovante do depósito da contribuição da sua diocese seja enviado por esta página:

[Enviar o comprovante]({{link_envio}})

Bastam o valor, a conta em que foi depositado e uma foto do comprovante; pode ser feito pelo celular, em dois minutos. Depois da conferência, a carta de agradecimento e o recibo chegam por e-mail.

Deus recompense a generosidade missionária das suas comunidades.

{{rede}}`,
    placeholders: {
      ...addressee,
      ...collection,
      inicio: { description: 'Dia em que a coleta começa', example: '18/10/2026' },
      ...sending,
    },
  },
  'collection-not-contributed': {
    name: 'Lembrete às dioceses sem contribuição',
    description:
      'Enviado às dioceses ativas de que ainda não há contribuição, quando alguém da equipe manda o lembrete.',
    subject: '{{coleta}}: ainda não recebemos a contribuição',
    body: `À {{diocese}},
a/c {{bispo}}

A paz de Cristo!

Até agora não recebemos o comprovante da contribuição da sua diocese para a **{{coleta}}**. Se o depósito já foi feito, basta enviar o comprovante por esta página:

[Enviar o comprovante]({{link_envio}})

Se o comprovante foi enviado há poucos dias, por favor desconsidere esta mensagem.

Com a nossa gratidão e oração,

{{rede}}`,
    placeholders: { ...addressee, ...collection, ...sending },
  },
  'declaration-request': {
    name: 'Pedido de declaração',
    description:
      'Enviado a uma diocese quando o financeiro encontra no extrato um crédito que parece dela e que ninguém declarou; uma vez para cada crédito.',
    subject: 'Um depósito de {{valor}} da {{diocese}}?',
    body: `À {{diocese}},
a/c {{bispo}}

A paz de Cristo!

Em **{{dia}}** entrou na nossa conta ({{conta}}) um crédito de **{{valor}}** que parece ser da sua diocese, e de que ainda não recebemos o comprovante. Se é a contribuição para a **{{coleta}}**, basta enviar o comprovante por esta página, e o recibo segue por e-mail:

[Enviar o comprovante]({{link_envio}})

A página já abre com a diocese e a conta; confira o valor antes de enviar. Se o crédito não é da sua diocese, ou é de outra finalidade, responda a esta mensagem.

Com a nossa gratidão e oração,

{{rede}}`,
    placeholders: {
      ...addressee,
      ...collection,
      ...sending,
      valor: { description: 'Valor do crédito', example: 'R$ 1.234,56' },
      dia: { description: 'Dia em que o banco lançou o crédito', example: '18/10/2026' },
      conta: { description: 'Conta em que entrou', example: 'Banco do Brasil, agência 1234-5, conta 99887-6' },
    },
  },
} as const satisfies Record<string, StandardTemplate>
