import type { Bank, Width } from '../bank.ts'
import type { EventKind, Reason } from '../words/event-kind.ts'
import type { OurNumber } from './our-number.ts'

/** A bank's message about one slip. Days are ISO, money is whole cents. */
export type ReturnEvent = {
  /** 1-based lines of the file; two in CNAB 240 (segments T and U). */
  lines: readonly number[]
  bank: Bank
  ourNumber: OurNumber
  occurrenceCode: string
  occurrence: string
  kind: EventKind
  /** Why a person should check the event although it is no payment; usually null. */
  review: string | null
  documentNumber: string | null
  /** Our own reference from the shipping file. */
  companyUse: string | null
  occurrenceDate: string | null
  dueDate: string | null
  /** Null when the bank has not given the date yet. */
  creditDate: string | null
  titleAmount: bigint
  /** What the payer paid, fee included; 0 unless `kind` is `settled`. */
  paid: bigint
  /** The credited amount; 0 unless settled, null where the layout does not have it. */
  net: bigint | null
  fee: bigint
  interest: bigint
  discount: bigint
  abatement: bigint
  otherCredits: bigint
  /** The paid amount as written in the file: banks also fill it in for entries and write-offs. */
  reportedAmount: bigint
  reasons: readonly Reason[]
}

export type SkippedCode = 'complement' | 'incomplete' | 'repeated' | 'shifted' | 'other-bank'
/** A record that made no event, and why, in Portuguese. */
export type Skipped = { line: number; code: SkippedCode; message: string }

/** A record that may be a payment but could not be read: a person has to ask the bank. */
export type UnreadPayment = {
  /** 1-based lines of the file. */
  lines: readonly number[]
  bank: Bank
  /** Null when the record's fields are not at their positions. */
  ourNumber: OurNumber | null
  /** Empty when it cannot be read. */
  occurrenceCode: string
  occurrence: string
  documentNumber: string | null
  /** The event's lines in the file, which distinguish its record from other records. */
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
  /** Banco do Brasil's CNAB 400 has two variants: `conv7` (detail 7) and `conv6` (detail 1); empty for others. */
  variant: string
  generatedOn: string | null
  /** The bank's running number of the file. */
  sequence: string | null
  agency: string | null
  account: string | null
  covenant: string | null
  beneficiary: string | null
  companyName: string | null
  companyDocument: string | null
  events: readonly ReturnEvent[]
  /** Payments that could not be read; they are also in `skipped`. */
  unread: readonly UnreadPayment[]
  skipped: readonly Skipped[]
  warnings: readonly Warning[]
}
