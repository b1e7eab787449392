import type { RowTexts, SkipReason } from './statement.ts'

type ReadValues = Pick<RowTexts, 'memo'> & { date: string | null; amountCents: number | null }

/** Why a row is no transaction; null when it is one. */
export function skipReason({ date, amountCents, memo }: ReadValues): SkipReason | null {
  if (date === null) return 'no date'
  if (amountCents === null) return 'no amount'
  return isBalance(memo) ? 'balance row' : null
}

/** Whether a text names a balance, such as `SALDO ANTERIOR`, `Saldo do dia` or `S A L D O`. `Sal Doce` is a shop. */
const isBalance = (memo: string | null) => memo !== null && /^(?:saldo|s +a +l +d +o)/i.test(memo)
