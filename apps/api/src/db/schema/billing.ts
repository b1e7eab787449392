import type { PreviewKinds } from '@seara/contract/billing/return-records'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

/** Beyond what a JavaScript number holds: select it as text. */
type LargeNumber = ColumnType<never, bigint, bigint>

/** One state of the issuer; the newest row counts, and slips keep the one that they were issued with. */
export interface SlipIssuerTable {
  id: GeneratedAlways<number>
  bank: string | null
  /** The bank's own fields by their names on the wire. */
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
  /** The highest number given so far, 0 while there is none. */
  used: LargeNumber
}

export interface SlipTable {
  id: GeneratedAlways<number>
  request_id: number
  /** The request's; the database keeps them. */
  campaign_id: GeneratedAlways<number>
  diocese_id: GeneratedAlways<number>
  issuer_id: number
  bank: string
  /** As the bank registers it: without wallet and check digit. */
  our_number: string
  our_number_dv: string
  our_number_printed: string
  /** How records of returns find it. */
  match_key: string
  state: 'pending' | 'paid' | 'cancel' | 'deleted'
  /**
   * As what people closed it, for good: a payment that comes all the same makes it paid, and closed again once it is
   * taken back. Null also where another slip's payment cancelled it. One slip of a request at most is not closed.
   */
  closed: 'cancel' | 'deleted' | null
  registration: 'none' | 'draft' | 'sent' | 'confirmed' | 'rejected'
  /** Made before shipping files were for that bank: people registered it there, unless they put it into one. */
  registered_elsewhere: Generated<boolean>
  registration_reason: string | null
  /** The bank's day of what `registration` says. */
  registration_day: string | null
  write_off: 'draft' | 'sent' | 'confirmed' | 'rejected' | null
  write_off_reason: string | null
  write_off_day: string | null
  write_off_sent_on: string | null
  value_cents: CentsColumn
  issue_date: string
  due_date: string
  /** The due date, or the next working day where banks are closed then. */
  payable_until: string
  document_number: string
  barcode: string
  /** As printed. */
  digitable_line: string
  pix_code: string | null
  /** What is drawn on it. */
  print: ColumnType<unknown, string, never>
  filename: string
  file_id: number | null
  send_when_registered: boolean
  /** How often its paper, or then its mail, was tried. */
  paper_attempts: Generated<number>
  /** When that is tried again; null: at once. */
  paper_after: Generated<string | null>
  /** Why the last try failed; null also where its process ended. */
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
  /** Whether the bank booked it on this very slip, which is off its books since. */
  settled_at_bank: boolean
  /** Orders the payments of one day, whatever order they came in. */
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
  /** The record of a return that is the same money as this mark by hand, which counts again without it. */
  replaced_by_record_id: Generated<number | null>
  /** Since when somebody has looked at a payment by hand of another value than the slip's. */
  resolved_at: Generated<string | null>
  resolved_by: Generated<string | null>
  resolution: Generated<string | null>
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
  /** Makes it the same record in another file; null where another file brought it already, or its own was undone. */
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
  /** Whether its payment came to a request that was paid already. */
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
  /** Which of the files that were sent together, from 0. */
  file: number
  part: number
  kinds: ColumnType<PreviewKinds, string, never>
  /** Records as JSON, packed. */
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
