import { addressee, slip, type StandardTemplate } from './placeholders.ts'

/** The mails about requests of material and their boxes. */
export const campaignTemplates = {
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
        description:
          'Como se paga ou o que já foi pago, e que um boleto cancelado não se pague; vazio onde nada há a dizer',
        example: 'O boleto chega por e-mail e fica também na página da solicitação.',
      },
      link: slip.link,
    },
  },
  'request-reopened': {
    name: 'Solicitação reaberta',
    description:
      'Enviado a quem fez a solicitação quando a secretaria retira a confirmação, se a confirmação ou o boleto já tinha saído por e-mail.',
    subject: 'A secretaria reabriu a solicitação {{codigo}}: {{campanha}}',
    body: `Prezado(a) {{nome}},

A secretaria reabriu a solicitação **{{codigo}}** em {{dia}}, da **{{diocese}}** para a **{{campanha}}**. Ela não está mais confirmada.

**{{boleto}}**

Por este endereço a solicitação pode ser vista, alterada e confirmada de novo:

[Abrir a solicitação]({{link}})

Em caso de dúvida, responda a esta mensagem.

Em Cristo,
{{rede}}`,
    placeholders: {
      nome: slip.nome,
      diocese: addressee.diocese,
      campanha: slip.campanha,
      codigo: slip.codigo,
      dia: { description: 'Dia em que a solicitação foi reaberta', example: '20/10/2026' },
      boleto: {
        description: 'O aviso sobre o boleto cancelado; vazio onde não havia boleto',
        example: 'O boleto de R$ 649,39 foi cancelado: não o pague.',
      },
      link: slip.link,
    },
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
} as const satisfies Record<string, StandardTemplate>
