import type { MatchReason } from '@seara/contract/statements/match-reasons'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

type Reasons = ColumnType<MatchReason[], string, string>

/** An imported bank statement. */
export interface StatementFileTable {
  id: GeneratedAlways<number>
  /** Of the content, in hexadecimal. When the same content came again as another file, the row's id is added. */
  sha256: string
  filename: string
  format: 'ofx' | 'csv'
  accounts: ColumnType<unknown, string, never>
  row_count: number
  new_count: number
  file_id: number | null
  applied_at: string
  applied_by: string | null
}

/**
 * A row of a bank statement. It is stored once, even when several files contain it.
 */
export interface StatementRowTable {
  id: GeneratedAlways<number>
  bank_account_id: number
  row_key: string
  /** Civil day, `YYYY-MM-DD`. */
  day: string
  /** Positive for a credit, negative for a debit. */
  cents: CentsColumn
  memo: string | null
  name: string | null
  fitid: string | null
  refnum: string | null
  statement_file_id: number
  search_key: GeneratedAlways<string>
}

/**
 * A match of rows of bank statements with gifts (contributions, groups' donations, payments of slips). A `certain`
 * match follows from the rules, and may disappear when rows and gifts are compared again. A `confirmed` match stays.
 */
export interface StatementMatchTable {
  id: GeneratedAlways<number>
  state: 'certain' | 'confirmed'
  reasons: Reasons
  created_at: string
  created_by: string | null
  released_at: Generated<string | null>
  released_by: Generated<string | null>
  release_reason: Generated<string | null>
  /** The credits minus the gifts: a difference that a person accepted (`difference_reason` says why), or 0. */
  difference_cents: ColumnType<bigint, bigint | undefined, bigint>
  difference_reason: Generated<string | null>
  /** The ids of the contributions of a match that a person undid. Only a person may match these contributions again. */
  released_contributions: Generated<number[]>
  released_donations: Generated<number[]>
  /**
   * The slip's payment and the credit (`released_row_id`) of a match that was released. If the payment counts again,
   * the match is restored from them.
   */
  released_payment_id: Generated<number | null>
  released_row_id: Generated<number | null>
}

/**
 * A row in a match. `row_id` is the primary key, so a row is in one match at most. The same is true of the gifts in the
 * next three tables, by their first column.
 */
export interface StatementMatchRowTable {
  row_id: number
  match_id: number
}

export interface StatementMatchContributionTable {
  contribution_id: number
  match_id: number
}

export interface StatementMatchDonationTable {
  group_donation_id: number
  match_id: number
}

export interface StatementMatchPaymentTable {
  slip_payment_id: number
  match_id: number
}

/** A possible match of rows of bank statements with gifts, which a person may confirm. */
export interface StatementCandidateTable {
  id: GeneratedAlways<number>
  row_ids: number[]
  contribution_ids: number[]
  group_donation_ids: number[]
  slip_ids: Generated<number[]>
  reasons: Reasons
  score: number
}

/** A credit that a person marked as no gift. */
export interface StatementSetAsideTable {
  row_id: number
  reason: string
  set_at: string
  set_by: string | null
}

/** A credit (`row_id`) that a later debit (`debit_row_id`) gave back to the payer. */
export interface StatementReturnTable {
  row_id: number
  debit_row_id: number
}

/** A mail that asked a diocese to declare the contribution behind a credit. */
export interface StatementAskedDeclarationTable {
  row_id: number
  diocese_id: number
  collection_id: number
  recipient: string
  asked_at: string
  asked_by: string | null
  /** When the credit was matched or set aside; null while it still waits. */
  answered_at: Generated<string | null>
}

/** A payer who is known to pay for a diocese, because of a confirmed match. */
export interface StatementPayerTable {
  id: GeneratedAlways<number>
  diocese_id: number
  payer_key: string
  label: string
  match_id: number
  learnt_at: string
  learnt_by: string | null
}

/** The matches from which a payer was learnt. */
export interface StatementPayerMatchTable {
  payer_id: number
  match_id: number
}

export interface StatementSettingsTable {
  id: number
  /**
   * Up to this value, contributions with a `certain` match are verified automatically; null: no contribution is.
   */
  verify_up_to_cents: NullableCentsColumn
  missing_after_days: number
  matched_at: string | null
  matched_version: string | null
}

/** A database view of every credit with its state. */
export interface StatementCreditView {
  id: number
  bank_account_id: number
  day: string
  cents: CentsColumn
  match_id: number | null
  state: 'matched' | 'set_aside' | 'waiting'
  /** Whether a matched credit went back to its payer, and nobody has settled that yet. It still counts as a payment. */
  is_returned_payment: boolean
}

export interface StatementClosedDayTable {
  bank_account_id: number
  day: string
  credits_cents: CentsColumn
  matched_cents: CentsColumn
  set_aside_cents: CentsColumn
  closed_at: string
  closed_by: string | null
}

export interface StatementTables {
  statement_file: StatementFileTable
  statement_row: StatementRowTable
  statement_match: StatementMatchTable
  statement_match_row: StatementMatchRowTable
  statement_match_contribution: StatementMatchContributionTable
  statement_match_donation: StatementMatchDonationTable
  statement_match_payment: StatementMatchPaymentTable
  statement_candidate: StatementCandidateTable
  statement_set_aside: StatementSetAsideTable
  statement_return: StatementReturnTable
  statement_asked_declaration: StatementAskedDeclarationTable
  statement_payer: StatementPayerTable
  statement_payer_match: StatementPayerMatchTable
  statement_settings: StatementSettingsTable
  statement_credit: StatementCreditView
  statement_closed_day: StatementClosedDayTable
}
