export const moneyTitle = 'Boletos da campanha'

export const moneyTexts = {
  billed: 'Faturado',
  paid: 'Recebido',
  open: 'Em aberto',
  overdue: 'Vencido',
} as const
