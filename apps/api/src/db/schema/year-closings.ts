import type { Ledger } from '@seara/contract/overview/year-closings'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn } from '../cents.ts'

/**
 * The closing of one year of a ledger. A closing changes only once, when it is reopened. Each ledger and year has at
 * most one closing that is not reopened.
 */
export interface YearClosingTable {
  id: GeneratedAlways<number>
  ledger: Ledger
  base_year: number
  closed_at: string
  closed_by: string | null
  /** How many single amounts, such as contributions, the total adds up. */
  entries: number
  total_cents: CentsColumn
  /** The warnings that were shown and accepted before closing. */
  warnings: ColumnType<unknown, string, never>
  reopened_at: Generated<string | null>
  reopened_by: Generated<string | null>
  reopen_reason: Generated<string | null>
}

/**
 * The sum of one diocese in a closing. The sums of all dioceses are the closing's total.
 */
export interface YearClosingSumTable {
  closing_id: number
  /** null: the sum of the groups that belong to no diocese. */
  diocese_id: number | null
  entries: number
  total_cents: CentsColumn
}

/**
 * A correction that is added to the sums of a closed year. It is never changed: another correction corrects a mistake.
 */
export interface YearCorrectionTable {
  id: GeneratedAlways<number>
  closing_id: number
  ledger: Ledger
  base_year: number
  /** `late`: a payment that came after the closing; `undone`: a payment that was undone after the closing. */
  kind: 'manual' | 'late' | 'undone'
  diocese_id: number
  /** Negative when it lowers the year's sum. */
  value_cents: CentsColumn
  /** The civil day of the correction. */
  day: string
  reason: string
  /** The request whose payment is corrected; null, like `slip_id`, when the correction is not about a payment. */
  request_id: number | null
  slip_id: number | null
  created_at: string
  created_by: string | null
  /** The `Idempotency-Key` that the correction was sent with. */
  idempotency_key: Generated<string | null>
  /** When the transaction that made the correction began, by the clock of the database. */
  made_at: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export interface YearClosingTables {
  year_closing: YearClosingTable
  year_closing_sum: YearClosingSumTable
  year_correction: YearCorrectionTable
}
