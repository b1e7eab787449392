import type { Encoding } from './decode.ts'

/** A bank's statement. Days are ISO days, money is in cents with its sign, texts are trimmed and never empty. */
export type Statement = {
  format: 'ofx' | 'csv'
  /** The encoding that the file really has, whatever it declares. */
  encoding: Encoding
  /** The encoding that the file's header declares. It is often wrong. */
  declared: Declared
  /** The bank's name; null when neither its number nor its name in the file is known. */
  bank: string | null
  /** The day on which the bank wrote the file (OFX's DTSERVER); null when the file does not say it. */
  written: string | null
  /** false: the end of an OFX file is missing, so rows may be missing too. */
  complete: boolean
  /** One entry for each statement in the file, in order. Two entries may be of the same account. */
  accounts: StatementAccount[]
}

export type Declared = { encoding: string | null; charset: string | null }

export type StatementAccount = {
  /** As the file has it: `001`, `1` and `0001` are the same bank. null for a card. */
  bankId: string | null
  branchId: string | null
  account: string | null
  /** As the file has it: `CHECKING`, `SAVINGS` and others. `CREDITCARD` for a card. */
  accountType: string | null
  currency: string | null
  /** As the file has it. Rows may lie outside, because some banks write the day of the export instead. */
  period: { start: string | null; end: string | null }
  ledgerBalance: { amountCents: number | null; date: string | null } | null
  /** In the file's order, including repeated rows. */
  transactions: Transaction[]
  skipped: SkippedRow[]
}

export type Transaction = RowTexts & { date: string; amountCents: number }

export type SkippedRow = RowTexts & { date: string | null; amountCents: number | null; why: SkipReason }

/**
 * Why a row was skipped. `balance row`: the row is a balance, not a movement; `cut off`: the file ends within the row;
 * otherwise the row lacks that value, or the value cannot be read.
 */
export type SkipReason = 'no date' | 'no amount' | 'balance row' | 'cut off'

export type RowTexts = {
  /** OFX's TRNTYPE as the file has it. Only the amount's sign tells whether the row is a credit or a debit. */
  type: string | null
  memo: string | null
  /** The bank's own id of the row. It is not unique, and some banks change it from export to export. */
  fitid: string | null
  name?: string
  checknum?: string
  refnum?: string
}
