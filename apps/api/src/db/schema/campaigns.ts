import type { Generated, GeneratedAlways } from 'kysely'
import type { Cents } from '../../core/money.ts'
import type { CentsColumn, NullableCentsColumn } from '../cents.ts'

export interface MissionaryCampaignTable {
  id: GeneratedAlways<number>
  code: string
  description: string
  /** The civil day on which the campaign begins. */
  begin_dt: string
  /** The civil day on which the campaign's slips are due. A late slip or a second copy is due later. */
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
  /** The code by which the requester opens the request, without its hyphen (`core/readable-code.ts`). */
  code: string
  name: string
  email: string
  telephone: string
  origin: 'public' | 'staff'
  idempotency_key: string | null
  /**
   * The lines with which the request was made, each as `product:quantity`. A call with the same `idempotency_key` is a
   * repetition only if it has the same lines.
   */
  sent_lines: Generated<string>
  confirmed_at: string | null
  payment_file_id: number | null
  /** The id of the PDF from which the payment's image was drawn; null when an image was uploaded. */
  payment_original_id: number | null
  /** The requester's words about a wrong delivery address; null when there are none, or once staff dealt with them. */
  address_report: Generated<string | null>
  address_reported_at: Generated<string | null>
  /** The id of the slip for which the requester asked for a second copy; null: no second copy was asked for. */
  second_copy_slip_id: Generated<number | null>
  second_copy_asked_at: Generated<string | null>
  created_at: string
  deleted_at: string | null
  search_key: GeneratedAlways<string>
}

/**
 * The figures of a request. Triggers update them when the request, its lines, boxes, slips or payments change
 * (`db/triggers.md`). The program never writes them.
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
  /** How many open and paid slips the request has. */
  slips: GeneratedAlways<number>
  /** The sum of the values of the open and paid slips. */
  billed_cents: GeneratedAlways<Cents>
  /** The sum paid for the request's slips. Of a slip that was paid twice, only one payment counts. */
  settled_cents: GeneratedAlways<Cents>
  /** The sum of all payments for the request's slips. Of a slip that was paid twice, both payments count. */
  received_cents: GeneratedAlways<Cents>
  /**
   * The state of the request's current slip: the newest slip that is not cancelled, or else the newest slip; null when
   * the request has no slip.
   */
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
  /** Copied from the request by the database, like `diocese_id`. */
  campaign_id: GeneratedAlways<number>
  diocese_id: GeneratedAlways<number>
  weight_grams: number
  created_at: string
  shipped_at: string | null
  shipped_by: string | null
  label_printed_at: Generated<string | null>
  /** The sender's key, so that the same box sent again is not added twice. */
  idempotency_key: string | null
}

/** The carrier and the tracking code of a request's boxes. */
export interface ShipmentTable {
  request_id: number
  carrier: string
  tracking_code: string
  saved_at: string
  saved_by: string | null
}

/** The network address from which a visitor sent a request. */
export interface RequestSenderTable {
  request_id: number
  /** A code that stands for the address and does not reveal it. */
  sender: string
  kept_until: string
}

/** A payment image that a visitor sent for a request. The rows are counted, because the number of images is limited. */
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
