import type { PreviewKinds } from '@seara/contract/billing/return-records'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

/** Larger than a JavaScript number can hold: select it as text. */
type LargeNumber = ColumnType<never, bigint, bigint>

/** One version of the issuer. The newest counts, and slips keep theirs. */
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
  /** The highest number taken so far, 0 for none. */
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
  /** As registered at the bank: without wallet and check digit. */
  our_number: string
  our_number_dv: string
  our_number_printed: string
  /** The key by which return records find it. */
  match_key: string
  state: 'pending' | 'paid' | 'cancel' | 'deleted'
  /**
   * How people closed it, for good: a payment makes it paid anyway, and undoing that closes it again. Null when another
   * slip's payment cancelled it. At most one slip of a request is not closed.
   */
  closed: 'cancel' | 'deleted' | null
  registration: 'none' | 'draft' | 'sent' | 'confirmed' | 'rejected'
  /** Made before there were shipping files for its bank: people registered it there, unless they add it to one. */
  registered_elsewhere: Generated<boolean>
  registration_reason: string | null
  /** The bank's date of `registration`. */
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
  /** The contents of its document. */
  print: ColumnType<unknown, string, never>
  filename: string
  file_id: number | null
  send_when_registered: boolean
  /** How often its document, or then its mail, was tried. */
  paper_attempts: Generated<number>
  /** How often that only waited for the storage. */
  paper_waits: Generated<number>
  /** When it is retried; null for at once. */
  paper_after: Generated<string | null>
  /** Why the last try failed; null also when its process crashed. */
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
  /** By the clock of the database. */
  made_at: GeneratedAlways<string>
  search_key: GeneratedAlways<string>
}

export interface SlipPaymentTable {
  id: GeneratedAlways<number>
  slip_id: number
  source: 'return' | 'manual'
  return_record_id: number | null
  /** Whether the bank booked it on this very slip, which is closed there since. */
  settled_at_bank: boolean
  /** Orders the payments of one day independently of their arrival. */
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
  /** The return record of the same money as this mark by hand; without it, the mark counts again. */
  replaced_by_record_id: Generated<number | null>
  /** When someone reviewed a payment by hand of another value than the slip's. */
  resolved_at: Generated<string | null>
  resolved_by: Generated<string | null>
  resolution: Generated<string | null>
  /** The closing of its year after which it came: it is no part of that closing's sums. */
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
   * Identifies the same record in another file; null when another file already brought it, or its own file was undone.
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
  /** Whether its request had been paid already. */
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
  /** Compressed JSON of records. */
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
