import type { PreviewKinds } from '@seara/contract/billing/return-records'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

/** A number that may be too large for a JavaScript number. Select it as text. */
type LargeNumber = ColumnType<never, bigint, bigint>

/** One version of the data of the slips' issuer. A slip uses the version that was the newest when the slip was made. */
export interface SlipIssuerTable {
  id: GeneratedAlways<number>
  bank: string | null
  /** The fields that only this bank needs, such as agency and account, by wire name. */
  fields: ColumnType<Record<string, string | boolean>, string, never>
  beneficiary_name: string | null
  beneficiary_cnpj: string | null
  beneficiary_address: string | null
  instructions: string | null
  fine_hundredths: number | null
  interest_hundredths: number | null
  write_off_days: number | null
  species: 'DM' | 'DS' | 'RC' | 'OU'
  acceptance: 'A' | 'N'
  pix_key: string | null
  send_slips: 'at_once' | 'when_registered'
  created_at: string
}

export interface SlipCounterTable {
  series: string
  next: LargeNumber
  /** The highest number given so far; 0: none was given. */
  used: LargeNumber
}

export interface SlipTable {
  id: GeneratedAlways<number>
  request_id: number
  /** Copied from the request by the database, like `diocese_id`. */
  campaign_id: GeneratedAlways<number>
  diocese_id: GeneratedAlways<number>
  issuer_id: number
  bank: string
  /** The slip's number at the bank, without the wallet and the check digit. */
  our_number: string
  our_number_dv: string
  our_number_printed: string
  /** The key that finds this slip for a record of a return file. */
  match_key: string
  state: 'pending' | 'paid' | 'cancel' | 'deleted'
  /**
   * How staff closed the slip; null when staff did not close it, even if the payment of another slip cancelled it. The
   * value stays when the slip is paid later: if that payment is undone, the slip is closed again. A request has at most
   * one slip with null here.
   */
  closed: 'cancel' | 'deleted' | null
  registration: 'none' | 'draft' | 'sent' | 'confirmed' | 'rejected'
  /**
   * Whether the slip was made before the product wrote shipping files (the files of slips sent to a bank) for its bank.
   * We then assume that staff registered the slip at the bank themselves, until it is added to a shipping file.
   */
  registered_elsewhere: Generated<boolean>
  registration_reason: string | null
  /** The civil day on which the bank says that `registration` got its value; null while the bank has not answered. */
  registration_day: string | null
  write_off: 'draft' | 'sent' | 'confirmed' | 'rejected' | null
  write_off_reason: string | null
  write_off_day: string | null
  write_off_sent_on: string | null
  value_cents: CentsColumn
  issue_date: string
  due_date: string
  /** The last civil day to pay: the due date, or the next working day if banks are closed on the due date. */
  payable_until: string
  document_number: string
  barcode: string
  /** The digits that a payer types, with their dots and spaces. */
  digitable_line: string
  pix_code: string | null
  /** The texts and numbers of the slip's PDF, as JSON. */
  print: ColumnType<unknown, string, never>
  filename: string
  file_id: number | null
  send_when_registered: boolean
  /** How many tries to draw or mail the slip began since the last success, without those of `paper_waits`. */
  paper_attempts: Generated<number>
  /** How many tries to draw or mail the slip failed because the storage was not available, since the last success. */
  paper_waits: Generated<number>
  /** When drawing or mailing is tried again; null: at once. */
  paper_after: Generated<string | null>
  /** Why the last try failed; null when there was no failure, or the server crashed during the try. */
  paper_failure: Generated<'drawing' | 'mail' | 'storage' | null>
  mailed_at: string | null
  reminded_at: string | null
  paid_cents: NullableCentsColumn
  fee_cents: NullableCentsColumn
  credit_date: string | null
  paid_on: string | null
  source: 'return' | 'manual' | null
  is_double: Generated<boolean>
  created_at: string
  /** When the slip was made, by the clock of the database. */
  made_at: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export interface SlipPaymentTable {
  id: GeneratedAlways<number>
  slip_id: number
  source: 'return' | 'manual'
  return_record_id: number | null
  /** True when the bank itself booked the payment on this slip. The slip is then closed at the bank. */
  settled_at_bank: boolean
  /**
   * Puts the payments of one day into a fixed order, which does not depend on the order in which their files were read.
   */
  sort_key: string
  value_cents: CentsColumn
  fee_cents: CentsColumn
  paid_on: string | null
  credit_date: string | null
  is_double: Generated<boolean>
  created_at: string
  created_by: string | null
  voided_at: string | null
  voided_by: string | null
  void_reason: string | null
  /**
   * Set on a payment that was entered by hand: the id of the return record that reports the same money and replaces
   * this payment. Undoing the return file makes this payment count again. Null: nothing replaces it.
   */
  replaced_by_record_id: Generated<number | null>
  /**
   * When somebody reviewed a payment that was entered by hand and has another value than its slip; null: nobody did.
   */
  resolved_at: Generated<string | null>
  resolved_by: Generated<string | null>
  resolution: Generated<string | null>
  /**
   * Set on a payment that came after its year was closed: the id of that closing. The closing's sums do not include the
   * payment. Null: the payment came before its year was closed.
   */
  after_closing_id: Generated<number | null>
}

export interface ShippingFileTable {
  id: GeneratedAlways<number>
  bank: string
  series: string
  number: number
  file_id: number
  filename: string
  entries: number
  write_offs: number
  total_cents: CentsColumn
  created_at: string
  created_by: string | null
  downloaded_at: string | null
  sent_at: string | null
}

export interface ShippedSlipTable {
  shipping_file_id: number
  position: number
  slip_id: number
  movement: 'entry' | 'write-off'
  state: Generated<'sent' | 'confirmed' | 'rejected' | 'again'>
  reason: string | null
}

export interface ReturnFileTable {
  id: GeneratedAlways<number>
  sha256: string
  filename: string
  status: 'processed' | 'rejected' | 'undone'
  reason: string | null
  bank: string | null
  layout: string | null
  generated_on: string | null
  warnings: ColumnType<string[], string, string>
  file_id: number | null
  applied_at: string
  applied_by: string | null
  undone_at: Generated<string | null>
  undone_by: Generated<string | null>
  undo_reason: Generated<string | null>
}

export interface ReturnRecordTable {
  id: GeneratedAlways<number>
  return_file_id: number
  position: number
  line: number | null
  kind: 'settled' | 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'instruction-rejected' | 'other'
  /**
   * The key by which the same record is recognised in another file; null when an earlier file had this record, or when
   * this record's file was undone.
   */
  record_key: string | null
  known_record_id: number | null
  match_key: string | null
  our_number: string
  occurrence_code: string
  occurrence: string
  reasons: ColumnType<string[], string, never>
  review: string | null
  document_number: string | null
  occurrence_date: string | null
  due_date: string | null
  credit_date: string | null
  title_cents: CentsColumn
  paid_cents: CentsColumn
  fee_cents: CentsColumn
  slip_id: number | null
  effect: string
  is_divergent: Generated<boolean>
  attention: 'unmatched' | 'double' | 'after_cancel' | 'divergent' | 'review' | null
  resolved_at: string | null
  resolved_by: string | null
  resolution: string | null
  is_assigned: Generated<boolean>
  /** Whether the slip's request was already paid when the record came. */
  came_double: Generated<boolean>
  search_key: GeneratedAlways<string>
}

export interface ReturnPreviewTable {
  id: string
  created_by_id: number | null
  created_at: string
}

export interface ReturnPreviewPartTable {
  preview_id: string
  /** The index of the uploaded file, counted from 0. */
  file: number
  part: number
  kinds: ColumnType<PreviewKinds, string, never>
  /** The records as compressed JSON. */
  content: Buffer
}

export interface BillingTables {
  slip_issuer: SlipIssuerTable
  slip_counter: SlipCounterTable
  slip: SlipTable
  slip_payment: SlipPaymentTable
  shipping_file: ShippingFileTable
  shipped_slip: ShippedSlipTable
  return_file: ReturnFileTable
  return_record: ReturnRecordTable
  return_preview: ReturnPreviewTable
  return_preview_part: ReturnPreviewPartTable
}
