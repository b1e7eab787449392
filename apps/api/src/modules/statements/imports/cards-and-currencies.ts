import type { StatementAccount } from '@seara/ofx/statement'

/** The accounts of a file without its credit cards, whose statements are left out. */
export const withoutCards = (accounts: readonly StatementAccount[]): StatementAccount[] =>
  accounts.filter(({ accountType }) => accountType !== 'CREDITCARD')

/** Why a file with these accounts is refused, in Portuguese: it has only cards, or is not in reais. Null: it is not. */
export function whyRefused(accounts: readonly StatementAccount[]): string | null {
  const kept = withoutCards(accounts)
  if (kept.length === 0 && accounts.length > 0) return ofCard
  const foreign = kept.find(({ currency }) => isForeign(currency))?.currency
  return foreign == null ? null : `O extrato está em ${foreign.toUpperCase()}: só entram extratos em reais.`
}

const ofCard = 'O arquivo tem só o extrato de um cartão de crédito. Baixe no banco o extrato da conta.'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * Whether an account is in another currency than reais. Some banks write no code, or a code of one of Brazil's earlier
 * currencies: both count as reais.
 */
const isForeign = (currency: string | null): boolean => {
  const code = currency?.trim().toUpperCase() ?? ''
  return currencies.has(code) && !code.startsWith('BR')
}
