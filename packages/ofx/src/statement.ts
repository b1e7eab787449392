import type { Encoding } from './decode.ts'

/** A bank's statement. Days are ISO, money is whole cents with its sign, texts are trimmed and never empty. */
export type Statement = {
  format: 'ofx' | 'csv'
  /** The actual encoding, whatever the file declares. */
  encoding: Encoding
  /** What an OFX header says about its encoding, which is often wrong. */
  declared: Declared
  /** The bank's name, when its number or its own name is known. */
  bank: string | null
  /** False when the end of an OFX file is missing: the file was cut, and rows may be missing too. */
  complete: boolean
  /** One for each statement in the file, in order; an account may occur twice. */
  accounts: StatementAccount[]
}

export type Declared = { encoding: string | null; charset: string | null }

export type StatementAccount = {
  /** As written: `001`, `1` and `0001` are one bank. Null for a card. */
  bankId: string | null
  branchId: string | null
  account: string | null
  /** `CHECKING`, `SAVINGS` and others, as written; `CREDITCARD` for a card. */
  accountType: string | null
  currency: string | null
  /** As written in the file; some banks write the day of the export, so rows may be outside. */
  period: { start: string | null; end: string | null }
  ledgerBalance: { amountCents: number | null; date: string | null } | null
  /** In the order of the file, with repeated rows. */
  transactions: Transaction[]
  skipped: SkippedRow[]
}

export type Transaction = RowTexts & { date: string; amountCents: number }

export type SkippedRow = RowTexts & { date: string | null; amountCents: number | null; why: SkipReason }

/**
 * Why a row was skipped. `balance row`: the row is a balance; `cut off`: the file ends within the row; in the other
 * cases the row lacks a readable value.
 */
export type SkipReason = 'no date' | 'no amount' | 'balance row' | 'cut off'

export type RowTexts = {
  /** OFX: TRNTYPE as written. The amount's sign tells credits from debits, not this. */
  type: string | null
  memo: string | null
  /** The bank's own id of the row: not unique, and some banks change it from export to export. */
  fitid: string | null
  name?: string
  checknum?: string
  refnum?: string
}
