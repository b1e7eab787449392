import type { PreviewKinds } from '@seara/contract/billing/return-records'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

/** Larger than a JavaScript number can hold: select it as text. */
type LargeNumber = ColumnType<never, bigint, bigint>

/** One version of the issuer's data. New slips get the newest version; each slip keeps the version it was made with. */
export interface SlipIssuerTable {
  id: GeneratedAlways<number>
  bank: string | null
  /** The bank's own fields by wire name. */
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
  /** The highest number given so far; 0 when none was given. */
  used: LargeNumber
}

export interface SlipTable {
  id: GeneratedAlways<number>
  request_id: number
  /** Copied from the request by the database. */
  campaign_id: GeneratedAlways<number>
  diocese_id: GeneratedAlways<number>
  issuer_id: number
  bank: string
  /** As registered at the bank: without the wallet and the check digit. */
  our_number: string
  our_number_dv: string
  our_number_printed: string
  /** The key by which a return's records find this slip. */
  match_key: string
  state: 'pending' | 'paid' | 'cancel' | 'deleted'
  /**
   * How staff closed the slip. Kept even when the slip is paid later, so that undoing the payment closes the slip
   * again. Null for a slip cancelled by the payment of another slip. At most one slip of a request is not closed.
   */
  closed: 'cancel' | 'deleted' | null
  registration: 'none' | 'draft' | 'sent' | 'confirmed' | 'rejected'
  /**
   * Whether the slip was made before the product wrote shipping files for its bank. Staff are taken to have registered
   * such a slip at the bank, until they add it to a file.
   */
  registered_elsewhere: Generated<boolean>
  registration_reason: string | null
  /** The bank's date of the current `registration`. */
  registration_day: string | null
  write_off: 'draft' | 'sent' | 'confirmed' | 'rejected' | null
  write_off_reason: string | null
  write_off_day: string | null
  write_off_sent_on: string | null
  value_cents: CentsColumn
  issue_date: string
  due_date: string
  /** The due date, or the next working day if banks are closed then. */
  payable_until: string
  document_number: string
  barcode: string
  /** As printed. */
  digitable_line: string
  pix_code: string | null
  /** What is printed on the slip, as JSON. */
  print: ColumnType<unknown, string, never>
  filename: string
  file_id: number | null
  send_when_registered: boolean
  /** How many times drawing the slip, and then mailing it, was tried. */
  paper_attempts: Generated<number>
  /** How many of these tries only waited for the storage. */
  paper_waits: Generated<number>
  /** When drawing or mailing is retried; null: at once. */
  paper_after: Generated<string | null>
  /** Why the last try failed; null also after a crash. */
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
  /** When the row was inserted, by the database's clock. */
  made_at: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export interface SlipPaymentTable {
  id: GeneratedAlways<number>
  slip_id: number
  source: 'return' | 'manual'
  return_record_id: number | null
  /** True when the bank booked the payment on this slip, so that the slip is closed at the bank. */
  settled_at_bank: boolean
  /** Orders payments of the same day, independently of which was read first. */
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
   * The return record of the same money, which replaces this payment marked by hand. Undoing the return makes this
   * payment count again.
   */
  replaced_by_record_id: Generated<number | null>
  /** When somebody reviewed a payment marked by hand whose value differs from the slip's. */
  resolved_at: Generated<string | null>
  resolved_by: Generated<string | null>
  resolution: Generated<string | null>
  /**
   * The closing after which the payment came; null for a payment before the closing of its year. The closing's sums do
   * not include this payment.
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
   * Recognises the same record in another file. Null when an earlier file had the record, or when the record's own file
   * was undone.
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
  /** Whether the request was already paid when the record came. */
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
  /** Index of the uploaded file, from 0. */
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
