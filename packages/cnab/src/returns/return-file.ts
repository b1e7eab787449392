import type { Bank, Width } from '../bank.ts'
import type { EventKind } from '../words/event-kind.ts'
import type { Reason } from '../words/reasons.ts'
import type { OurNumber } from './our-number.ts'

/** A bank's message about one slip. Days are ISO days, money is in cents. */
export type ReturnEvent = {
  /** Line numbers in the file, from 1. CNAB 240 has two lines for an event: segments T and U. */
  lines: readonly number[]
  bank: Bank
  ourNumber: OurNumber
  occurrenceCode: string
  occurrence: string
  kind: EventKind
  /** Why a person should check this event although it is no payment; null when there is no need. */
  review: string | null
  documentNumber: string | null
  /** The reference that our shipping file gave the slip. */
  companyUse: string | null
  occurrenceDate: string | null
  dueDate: string | null
  /** The day on which the bank credits the money; null while the bank has not named the day. */
  creditDate: string | null
  titleAmount: bigint
  /** The amount that the payer paid, including the bank's fee; 0 unless `kind` is `settled`. */
  paid: bigint
  /**
   * The amount that the bank credits; 0 unless `kind` is `settled`; null where the layout does not have this amount.
   */
  net: bigint | null
  fee: bigint
  interest: bigint
  discount: bigint
  abatement: bigint
  otherCredits: bigint
  /** The file's paid amount, whatever the kind: banks fill it in for entries and write-offs too. */
  reportedAmount: bigint
  reasons: readonly Reason[]
}

export type SkippedCode = 'complement' | 'incomplete' | 'repeated' | 'shifted' | 'other-bank'
/** A record from which no event was made. `message` says why, in Portuguese. */
export type Skipped = { line: number; code: SkippedCode; message: string }

/** A record that may be a payment but could not be read. A person has to ask the bank about it. */
export type UnreadPayment = {
  /** Line numbers in the file, from 1. */
  lines: readonly number[]
  bank: Bank
  /** null when the record's fields are not at their positions. */
  ourNumber: OurNumber | null
  /** '' when the code cannot be read. */
  occurrenceCode: string
  occurrence: string
  documentNumber: string | null
  /** The text of the record's lines. It distinguishes this record from others. */
  text: string
}

export type WarningCode =
  | 'missing-trailer'
  | 'count-mismatch'
  | 'several-files'
  | 'incomplete'
  | 'repeated'
  | 'shifted'
  | 'unnumbered'
  | 'out-of-turn'
  | 'unreadable-field'
  | 'long-line'
export type Warning = { code: WarningCode; line: number | null; message: string }

export type ReturnFile = {
  kind: 'return'
  bank: Bank
  layout: Width
  /** Tells Banco do Brasil's two CNAB 400 layouts apart: `conv7` (detail 7), `conv6` (detail 1). '' for other banks. */
  variant: string
  generatedOn: string | null
  /** The running number that the bank gave the file. */
  sequence: string | null
  agency: string | null
  account: string | null
  covenant: string | null
  beneficiary: string | null
  companyName: string | null
  companyDocument: string | null
  events: readonly ReturnEvent[]
  /** Payments that could not be read. Their lines are in `skipped` too. */
  unread: readonly UnreadPayment[]
  skipped: readonly Skipped[]
  warnings: readonly Warning[]
}
