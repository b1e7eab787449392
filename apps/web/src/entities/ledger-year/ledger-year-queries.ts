import { type Ledger, ledgerYearState } from '@seara/contract/overview/year-closings'
import { useQuietRead } from '../../lib/use-read.ts'
import { yearKey } from '../keys/year-key.ts'

/** Whether a year is closed, and what it comes to. */
export const useLedgerYearState = (ledger: Ledger, year: number) =>
  useQuietRead([...yearKey, 'state', ledger, year], ledgerYearState, { params: { ledger, year: String(year) } })
