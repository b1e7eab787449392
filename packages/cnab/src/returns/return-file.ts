import type { Bank, Width } from '../bank.ts'
import type { EventKind, Reason } from '../words/event-kind.ts'
import type { OurNumber } from './our-number.ts'

/** What a bank says of one slip. Days are ISO, money is whole cents. */
export type ReturnEvent = {
  /** 1-based lines of the file; two in CNAB 240 (segments T and U). */
  lines: readonly number[]
  bank: Bank
  ourNumber: OurNumber
  occurrenceCode: string
  occurrence: string
  kind: EventKind
  /** Why somebody should look at it, though it is no payment; null mostly. */
  review: string | null
  documentNumber: string | null
  /** What we wrote as our own reference in the shipping file. */
  companyUse: string | null
  occurrenceDate: string | null
  dueDate: string | null
  /** Null: the bank has not said yet when the money comes. */
  creditDate: string | null
  titleAmount: bigint
  /** What the payer paid, fee included; 0 unless `kind` is `settled`. */
  paid: bigint
  /** What the bank credits; 0 unless settled, null where the layout does not say. */
  net: bigint | null
  fee: bigint
  interest: bigint
  discount: bigint
  abatement: bigint
  otherCredits: bigint
  /** The field of the paid amount as it stands: banks fill it in entries and write-offs too. */
  reportedAmount: bigint
  reasons: readonly Reason[]
}

export type SkippedCode = 'complement' | 'incomplete' | 'repeated' | 'shifted' | 'other-bank'
/** A record that is no event, and why in Portuguese. */
export type Skipped = { line: number; code: SkippedCode; message: string }

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
  /** Banco do Brasil's CNAB 400 comes in two: `conv7` (detail 7) and `conv6` (detail 1); empty else. */
  variant: string
  generatedOn: string | null
  /** The bank's running number of its file. */
  sequence: string | null
  agency: string | null
  account: string | null
  covenant: string | null
  beneficiary: string | null
  companyName: string | null
  companyDocument: string | null
  events: readonly ReturnEvent[]
  skipped: readonly Skipped[]
  warnings: readonly Warning[]
}
