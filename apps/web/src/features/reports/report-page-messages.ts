export const pageDescription =
  'Todas as planilhas do sistema. Cada uma diz no alto o filtro e a data em que foi emitida.'
export const dioceseSheet = {
  title: 'Lista de dioceses',
  description: 'O cadastro das dioceses, pela regional e situação escolhidas.',
}
export const parishSheet = {
  title: 'Lista de paróquias',
  description: 'O cadastro das paróquias, pela diocese e situação escolhidas.',
}

export const receiptSheet = {
  title: 'Livro de recibos',
  description: 'Os recibos do ano por número, também os anulados: nenhum número falta.',
}
export const creditSheet = {
  title: 'Pagamentos por dia do crédito',
  description: 'Os pagamentos de boletos de todas as campanhas, como no extrato do banco.',
}
