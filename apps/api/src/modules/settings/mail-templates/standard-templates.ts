import type { MailTemplateKey } from '@seara/contract/settings/mail-templates'
import { addressee, collection, sending, slip, verification, type StandardTemplate } from './placeholders.ts'
import { letterTemplates } from './letter-template.ts'
import { reminderTemplates } from './reminder-templates.ts'

/** The texts that come with the system. */
export const standardTemplates = {
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
  'request-created': {
    name: 'Código da solicitação de material',
    description:
      'Enviado a quem abre uma solicitação de material de uma campanha, com o código que a encontra de novo.',
    subject: 'Sua solicitação {{codigo}}: {{campanha}}',
    body: `Prezado(a) {{nome}},

A solicitação de material da **{{diocese}}** para a **{{campanha}}** foi aberta. O código dela é:

**{{codigo}}**

Com esse código, ou por este endereço, a solicitação pode ser vista e, enquanto não for confirmada, completada e alterada:

[Abrir a solicitação]({{link}})

Guarde esta mensagem: quem tem o código vê a solicitação. **Ela só segue para o envio depois de confirmada.**

Em Cristo,
{{rede}}`,
    placeholders: {
      nome: { description: 'Nome de quem abriu a solicitação', example: 'Maria Aparecida' },
      diocese: addressee.diocese,
      campanha: { description: 'Título da campanha', example: 'Campanha Missionária 2026' },
      ano_base: { description: 'Ano base da campanha', example: '2026' },
      codigo: { description: 'Código da solicitação', example: 'K7Q2M-9XWTR' },
      link: {
        description: 'Endereço da solicitação',
        example: 'https://seara.example/champaing-solicitation-view/K7Q2M-9XWTR',
      },
    },
  },
  'request-confirmed': {
    name: 'Solicitação confirmada',
    description: 'Enviado a quem fez a solicitação quando ela é confirmada, com o que foi pedido; uma só vez.',
    subject: 'Solicitação {{codigo}} confirmada: {{campanha}}',
    body: `Prezado(a) {{nome}},

A solicitação **{{codigo}}** da **{{diocese}}** para a **{{campanha}}** está confirmada. Muito obrigado! Foi pedido:

{{materiais}}

Total: **{{total}}**
Entrega: **{{entrega}}**

O material é preparado e enviado para esse endereço; quando ele sair, mandamos o código de rastreio. {{pagamento}}

[Ver a solicitação]({{link}})

Se algo não está certo, responda a esta mensagem antes do envio: depois de confirmada, só a secretaria altera a solicitação.

Em Cristo,
{{rede}}`,
    placeholders: {
      nome: slip.nome,
      diocese: addressee.diocese,
      campanha: slip.campanha,
      codigo: slip.codigo,
      materiais: {
        description: 'Os materiais, cada um em sua linha, com a quantidade e o valor',
        example: 'Cartaz: 35 × R$ 12,50 = R$ 437,50',
        isList: true,
      },
      total: { description: 'Valor total da solicitação', example: 'R$ 437,50' },
      entrega: {
        description: 'Para onde o material vai; a quem pediu sem cadastro, só a cidade',
        example: 'Diocese de São João, São João - MG',
      },
      pagamento: {
        description: 'Como se paga; vazio onde nada há para pagar',
        example: 'O boleto chega por e-mail e fica também na página da solicitação.',
      },
      link: slip.link,
    },
  },
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
  ...reminderTemplates,
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
  'box-shipped': {
    name: 'Sua caixa saiu',
    description:
      'Enviado a quem fez a solicitação, quando a transportadora e o código de rastreio são gravados; uma só vez para cada código.',
    subject: 'Sua caixa saiu: {{campanha}}',
    body: `Prezado(a) {{nome}},

O material que a **{{diocese}}** pediu para a **{{campanha}}** (solicitação {{codigo}}) saiu{{caixas}}.

Transportadora: **{{transportadora}}**
Código de rastreio: **{{rastreio}}**

O que foi pedido está na [página da solicitação]({{link}}).

Em Cristo,
{{rede}}`,
    placeholders: {
      nome: slip.nome,
      diocese: addressee.diocese,
      campanha: slip.campanha,
      codigo: slip.codigo,
      caixas: { description: 'Quantas caixas são, entre vírgulas; vazio sem caixas', example: ', em 2 caixas' },
      transportadora: { description: 'Nome da transportadora', example: 'Correios' },
      rastreio: { description: 'Código de rastreio', example: 'AA123456789BR' },
      link: slip.link,
    },
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
  ...letterTemplates,
} as const satisfies Record<MailTemplateKey, StandardTemplate>

/** The type of the values that a mail's placeholders need. */
export type ValuesOf<Key extends MailTemplateKey> = {
  [
    Name in keyof (typeof standardTemplates)[Key]['placeholders']
  ]: (typeof standardTemplates)[Key]['placeholders'][Name] extends {
    isList: true
  }
    ? readonly string[]
    : (typeof standardTemplates)[Key]['placeholders'][Name] extends { mayBeNobody: true }
      ? string | null
      : string
}
