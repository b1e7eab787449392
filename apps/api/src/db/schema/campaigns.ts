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
  /** The materials of the call that made it, `product:quantity` each. */
  sent_lines: Generated<string>
  confirmed_at: string | null
  payment_file_id: number | null
  /** The PDF from which the payment's image was drawn. */
  payment_original_id: number | null
  /** What is wrong with the delivery address, as the requester says; null once staff have looked at it. */
  address_report: Generated<string | null>
  address_reported_at: Generated<string | null>
  created_at: string
  deleted_at: string | null
  search_key: GeneratedAlways<string>
}

/**
 * What a request comes to. The database keeps it by triggers, whoever changes the request, its lines, boxes, slips or
 * payments: nobody writes it.
 */
export interface RequestFiguresTable {
  request_id: GeneratedAlways<number>
  campaign_id: GeneratedAlways<number>
  diocese_id: GeneratedAlways<number>
  is_confirmed: GeneratedAlways<boolean>
  is_deleted: GeneratedAlways<boolean>
  /** The sum of its lines at the prices of its confirmation; 0 before. */
  frozen_cents: GeneratedAlways<Cents>
  boxes: GeneratedAlways<number>
  shipped_boxes: GeneratedAlways<number>
  grams: GeneratedAlways<number>
  /** Open and paid ones, and what they are made out to. */
  slips: GeneratedAlways<number>
  billed_cents: GeneratedAlways<Cents>
  /** What its slips count as theirs: one payment each. */
  settled_cents: GeneratedAlways<Cents>
  /** All that came in for its slips. */
  received_cents: GeneratedAlways<Cents>
  /** Of the slip that counts: the newest that was not cancelled, else the newest. */
  invoice_state: GeneratedAlways<'pending' | 'paid' | 'cancel' | 'deleted' | null>
  invoice_payable_until: GeneratedAlways<string | null>
}

export interface RequestLineTable {
  id: GeneratedAlways<number>
  request_id: number
  product_id: number
  quantity: number
  /** The price frozen by the confirmation; null before it. */
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

/** By whom the boxes of a request travel. */
export interface ShipmentTable {
  request_id: number
  carrier: string
  tracking_code: string
  saved_at: string
  saved_by: string | null
}

/** The sender code of a visitor's request, and until when it is kept. */
export interface RequestSenderTable {
  request_id: number
  sender: string
  kept_until: string
}

/** When a request's payment image was sent. */
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
