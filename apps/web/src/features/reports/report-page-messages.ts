export const pageDescription =
  'As planilhas do sistema. As de uma lista, como ela está na tela, saem da própria lista, em “Exportar”. Cada uma diz no alto o filtro e a data em que foi emitida.'
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
export const groupSheet = {
  title: 'Lista de grupos IAM',
  description: 'O cadastro de todos os grupos, com as colunas que uma importação lê.',
}
export const statementSheetText = {
  title: 'Extrato do ano de uma diocese',
  description: 'Contribuições, solicitações com pagamentos e cofrinho do ano, uma aba para cada parte.',
}
export const correctionSheet = {
  title: 'Correções de exercícios encerrados',
  description: 'O que se corrigiu em anos já encerrados, com o motivo e quem corrigiu.',
}
