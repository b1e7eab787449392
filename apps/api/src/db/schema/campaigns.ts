import type { Generated, GeneratedAlways } from 'kysely'
import type { Cents } from '../../core/money.ts'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

export interface MissionaryCampaignTable {
  id: GeneratedAlways<number>
  code: string
  description: string
  /** Civil day. */
  begin_dt: string
  /** Civil day. */
  due_date: string
  base_year: number
  finished: Generated<boolean>
  end_dt: string | null
  created_at: string
}

export interface ProductTable {
  id: GeneratedAlways<number>
  name: string
  price_cents: CentsColumn
  created_at: string
  deleted_at: string | null
  name_key: GeneratedAlways<string>
}

/** A diocese's request in a campaign. */
export interface RequestTable {
  id: GeneratedAlways<number>
  campaign_id: number
  diocese_id: number
  /** Crockford's base 32 without hyphen. */
  code: string
  name: string
  email: string
  telephone: string
  origin: 'public' | 'staff'
  idempotency_key: string | null
  /** The materials as sent when the request was made, `product:quantity` each: recognises a repeated call. */
  sent_lines: Generated<string>
  confirmed_at: string | null
  payment_file_id: number | null
  /** The PDF from which the payment's image was drawn. */
  payment_original_id: number | null
  /** What the requester says is wrong with the delivery address; null once staff have handled it. */
  address_report: Generated<string | null>
  address_reported_at: Generated<string | null>
  /** The slip of which the requester asked for a second copy; null when they never did. */
  second_copy_slip_id: Generated<number | null>
  second_copy_asked_at: Generated<string | null>
  created_at: string
  deleted_at: string | null
  search_key: GeneratedAlways<string>
}

/**
 * The figures of a request. Triggers keep them current when the request, its lines, boxes, slips or payments change
 * (`db/triggers.md`); the program never writes them.
 */
export interface RequestFiguresTable {
  request_id: GeneratedAlways<number>
  campaign_id: GeneratedAlways<number>
  diocese_id: GeneratedAlways<number>
  is_confirmed: GeneratedAlways<boolean>
  is_deleted: GeneratedAlways<boolean>
  /** The sum of the request's lines at the prices frozen by the confirmation; 0 before the confirmation. */
  frozen_cents: GeneratedAlways<Cents>
  boxes: GeneratedAlways<number>
  shipped_boxes: GeneratedAlways<number>
  grams: GeneratedAlways<number>
  /** The number of the request's open and paid slips, and the sum of their values. */
  slips: GeneratedAlways<number>
  billed_cents: GeneratedAlways<Cents>
  /** What the request's slips have settled: one payment of each slip counts. */
  settled_cents: GeneratedAlways<Cents>
  /** All money received for the request's slips, double payments too. */
  received_cents: GeneratedAlways<Cents>
  /** The state of the slip that counts: the newest slip that was not cancelled, or else the newest slip. */
  invoice_state: GeneratedAlways<'pending' | 'paid' | 'cancel' | 'deleted' | null>
  invoice_payable_until: GeneratedAlways<string | null>
}

export interface RequestLineTable {
  id: GeneratedAlways<number>
  request_id: number
  product_id: number
  quantity: number
  /** The price frozen by the confirmation; null before the confirmation. */
  price_cents: NullableCentsColumn
}

export interface BoxTable {
  id: GeneratedAlways<number>
  request_id: number
  /** Copied from the request by the database. */
  campaign_id: GeneratedAlways<number>
  diocese_id: GeneratedAlways<number>
  weight_grams: number
  created_at: string
  shipped_at: string | null
  shipped_by: string | null
  label_printed_at: Generated<string | null>
}

/** The carrier and the tracking code of a request's boxes. */
export interface ShipmentTable {
  request_id: number
  carrier: string
  tracking_code: string
  saved_at: string
  saved_by: string | null
}

/** A code for the address from which a visitor's request was sent, and until when it is kept. */
export interface RequestSenderTable {
  request_id: number
  sender: string
  kept_until: string
}

/** When a payment image of a request was sent, to limit how often visitors send one. */
export interface PaymentImageSendTable {
  id: GeneratedAlways<number>
  request_id: number
  sent_at: string
}

export interface CampaignTables {
  missionary_campaign: MissionaryCampaignTable
  product: ProductTable
  request: RequestTable
  request_figures: RequestFiguresTable
  request_line: RequestLineTable
  box: BoxTable
  request_sender: RequestSenderTable
  payment_image_send: PaymentImageSendTable
  shipment: ShipmentTable
}
