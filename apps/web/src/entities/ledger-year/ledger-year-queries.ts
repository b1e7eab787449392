import { type Ledger, ledgerYearState } from '@seara/contract/overview/year-closings'
import { useQuietRead } from '../../lib/use-read.ts'
import { yearKey } from '../keys/year-key.ts'

/** Whether a year is closed, and its sums. */
export const useLedgerYearState = (ledger: Ledger, year: number) =>
  useQuietRead([...yearKey, 'state', ledger, year], ledgerYearState, { params: { ledger, year: String(year) } })

/** Whether a year is closed; null while this is loading. If loading fails, false. */
export function useIsYearClosed(ledger: Ledger, year: number): boolean | null {
  const { data, isPending } = useLedgerYearState(ledger, year)
  return isPending ? null : data !== undefined && data.closed_at !== null
}
