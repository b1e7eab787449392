import type { Ledger } from '@seara/contract/overview/year-closings'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn } from '../cents.ts'

/**
 * The closing of a ledger's year. A closing changes only when it is reopened. Each ledger and year has at most one
 * closing that was not reopened.
 */
export interface YearClosingTable {
  id: GeneratedAlways<number>
  ledger: Ledger
  base_year: number
  closed_at: string
  closed_by: string | null
  /** How many entries the total sums up. */
  entries: number
  total_cents: CentsColumn
  /** The warnings that were shown and accepted before closing. */
  warnings: ColumnType<unknown, string, never>
  reopened_at: Generated<string | null>
  reopened_by: Generated<string | null>
  reopen_reason: Generated<string | null>
}

/**
 * The sum of one diocese in a closing; the diocese is null for groups without one. The sums add up to the closing's
 * total.
 */
export interface YearClosingSumTable {
  closing_id: number
  diocese_id: number | null
  entries: number
  total_cents: CentsColumn
}

/**
 * A correction next to the sums of a closed year. It is never changed: a mistake is corrected by another correction.
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
  /** Civil day. */
  day: string
  reason: string
  /** The request and slip of a corrected payment. */
  request_id: number | null
  slip_id: number | null
  created_at: string
  created_by: string | null
  /** By the clock of the database: the start of the transaction that made the correction. */
  made_at: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export interface YearClosingTables {
  year_closing: YearClosingTable
  year_closing_sum: YearClosingSumTable
  year_correction: YearCorrectionTable
}
