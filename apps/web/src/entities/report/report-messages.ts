export const dioceseReports = {
  general: {
    title: 'Geral das dioceses',
    description: 'Todas as dioceses ativas: bispo, CNPJ, regional, endereços e número de paróquias.',
  },
  contacts: {
    title: 'Contatos das dioceses',
    description: 'As pessoas de contato de cada diocese, por tipo, com e-mail e telefone.',
  },
}

export const cofrinhoReports = {
  groups: {
    title: 'Contribuições por grupo',
    description: 'Cada contribuição dos grupos IAM no ano, com paróquia, diocese, data e valor.',
  },
  dioceses: {
    title: 'Totais por diocese e regional',
    description: 'Quanto os grupos de cada diocese deram no ano; em outra aba, a soma por regional.',
  },
}

export const collectionReports = {
  general: { title: 'Geral de todas as coletas', description: 'As coletas lado a lado, ano por ano.' },
  launches: { title: 'Lançamentos', description: 'Cada contribuição da coleta, com diocese, data, valor e situação.' },
  generalById: { title: 'Geral da coleta', description: 'O que cada diocese e regional contribuiu.' },
  silent: { title: 'Dioceses que não contribuíram', description: 'Quem ainda não enviou nada, com contatos.' },
}

export const noCollections =
  'Ainda não há coletas. Os relatórios de uma coleta aparecem aqui quando a primeira for aberta.'
export const collectionsFailed = 'Não foi possível carregar as coletas.'

/** The reports of a year's campaign, in the order of the screen. */
export const campaignReports = {
  general: {
    title: 'Relatório geral',
    description: 'Uma linha por solicitação: diocese, contato, confirmação, boleto, caixas, peso e total.',
  },
  products: { title: 'Materiais', description: 'Quantidades e valores de cada material, confirmados e não.' },
  dioceses: {
    title: 'Dioceses',
    description:
      'Por regional e diocese: solicitações, peças, caixas, peso, total, pago e em aberto; e quem não pediu.',
  },
  payments: { title: 'Pagamentos', description: 'Cada boleto pago: data do crédito, valor, tarifa e origem.' },
  receivable: { title: 'Valores a receber', description: 'Cada boleto em aberto, com os dias de atraso e o contato.' },
} as const

export const noCampaigns =
  'Ainda não há campanhas. As planilhas de uma campanha aparecem aqui quando a primeira for aberta.'

/** The spreadsheets of one campaign. */
export const slipReports = {
  requests: { title: 'Solicitações', description: 'Uma linha por material pedido, para conferir e somar.' },
  addresses: {
    title: 'Endereços',
    description: 'Uma linha por caixa, com endereço e peso, pronta para a transportadora.',
  },
  status: {
    title: 'Situação dos boletos',
    description: 'Uma linha por boleto: diocese, vencimento, valor e pagamento.',
  },
  errata: {
    title: 'Errata',
    description: 'Boletos cujo valor difere do total da solicitação, e os pagos com valor diferente do seu.',
  },
} as const
