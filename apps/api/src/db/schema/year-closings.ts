import type { Ledger } from '@seara/contract/overview/year-closings'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn } from '../cents.ts'

/** A year of a ledger that was closed; at most one of each is not reopened. It is never changed but by reopening. */
export interface YearClosingTable {
  id: GeneratedAlways<number>
  ledger: Ledger
  base_year: number
  closed_at: string
  closed_by: string | null
  /** How many entries the sum has. */
  entries: number
  total_cents: CentsColumn
  /** What was told before closing, and accepted. */
  warnings: ColumnType<unknown, string, never>
  reopened_at: Generated<string | null>
  reopened_by: Generated<string | null>
  reopen_reason: Generated<string | null>
}

/** The part of a diocese in a closing; null for groups without one. They add up to the closing's total. */
export interface YearClosingSumTable {
  closing_id: number
  diocese_id: number | null
  entries: number
  total_cents: CentsColumn
}

/** An entry beside the sums of a closed year. It only grows: what is wrong is corrected by another. */
export interface YearCorrectionTable {
  id: GeneratedAlways<number>
  closing_id: number
  ledger: Ledger
  base_year: number
  /** `late`: a payment that came after the closing; `undone`: one that was taken back. */
  kind: 'manual' | 'late' | 'undone'
  diocese_id: number
  /** Less than zero where it takes away. */
  value_cents: CentsColumn
  /** Civil day. */
  day: string
  reason: string
  /** Of a payment. */
  request_id: number | null
  slip_id: number | null
  created_at: string
  created_by: string | null
  /** By the clock of the database: the start of its transaction. */
  made_at: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export interface YearClosingTables {
  year_closing: YearClosingTable
  year_closing_sum: YearClosingSumTable
  year_correction: YearCorrectionTable
}
