import { kilogramsOf } from '@seara/contract/fields/weight'
import { moneyOf } from '@seara/contract/fields/money'
import { isPayable, type Slip } from '@seara/contract/billing/slip'
import type { ChangedLine } from '@seara/contract/campaigns/request-lines'
import type { RequestLine } from '@seara/contract/campaigns/requests'
import type {
  PublicRequest,
  RequestPayment,
  SiblingRequest,
  StaffPayment,
  StaffRequest,
} from '@seara/contract/campaigns/requests'
import type { RequestFlood } from '@seara/contract/campaigns/request-floods'
import type { RequestListItem } from '@seara/contract/campaigns/request-list'
import type { Versioned } from '@seara/contract/core/version'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as files from '../../../platform/files/files.service.ts'
import { destinationOf } from '../../registry/dioceses/destination.service.ts'
import { regionOf } from '../../registry/dioceses/dioceses.presenter.ts'
import { parishesThatCount } from '../../registry/dioceses/dioceses.service.ts'
import { presentBox } from '../boxes/boxes.presenter.ts'
import { isStillAsked } from './ask-second-copy.service.ts'
import type { FloodOfNetwork } from './request-floods.service.ts'
import type { LineOfRequest } from './lines.service.ts'
import type { RequestDetails, StaffDetails } from './request-details.service.ts'
import { invoiceOf } from './invoice.service.ts'
import type { SlipOfRequest, SlipsPort } from './slips.port.ts'
import type { LineRow, RequestRecord, RequestRow } from './requests.service.ts'

const presentOwn = (row: RequestRow, invoice: SlipOfRequest | null) => ({
  id: row.id,
  code: printedCode(row.code),
  name: row.name,
  email: row.email,
  telephone: row.telephone,
  diocese_id: row.diocese_id,
  diocese_name: row.diocese_name,
  missionary_campaign_id: row.campaign_id,
  created_at: row.created_at,
  finished: row.confirmed_at !== null,
  total: moneyOf(row.total_cents),
  status: invoice?.status ?? null,
  invoice_id: invoice?.id ?? null,
  credit_date: invoice?.credit_date ?? null,
})

export const presentFlood = ({ sender, requests }: FloodOfNetwork): RequestFlood => ({
  sender,
  first_at: (requests.at(-1) ?? requests[0]).row.created_at,
  last_at: requests[0].row.created_at,
  last_id: requests[0].row.id,
  requests: requests.map(({ row, slips }) => presentOwn(row, invoiceOf(slips))),
})

/** @param slips all slips of the request, the newest first; undefined when it has none */
export const presentListItem = (row: RequestRow, slips: readonly SlipOfRequest[] | undefined): RequestListItem => ({
  ...presentOwn(row, invoiceOf(slips)),
  city: row.city,
  uf: row.uf,
  region_name: row.region_name,
  pieces: row.pieces,
  boxes: row.boxes,
  shipped_boxes: row.shipped_boxes,
  weight: kilogramsOf(row.weight_grams),
})

const presentLine = ({ id, quantity, product_id, name, price_cents, deleted_at }: LineRow): RequestLine => ({
  id,
  quantity,
  champaingn_product: { id: product_id, name, price: moneyOf(price_cents), deleted_at },
})

/** A line after a change. Its quantity also serves as its version, because nothing else in it changes. */
export const presentChangedLine = ({ line, request }: LineOfRequest): ChangedLine & Versioned => ({
  ...presentLine(line),
  champaingn_solicitation_id: request.id,
  total: moneyOf(request.total_cents),
  version: line.quantity,
})

/** The picture of the payment, with a new signed address; null when there is none. */
export const presentPayment = (
  ctx: Context,
  { payment_file_id, payment_filename }: RequestRow,
): RequestPayment | null =>
  payment_file_id === null || payment_filename === null
    ? null
    : { filename: payment_filename, receipt_payment: files.signedUrl(ctx, payment_file_id) }

const presentOriginal = (ctx: Context, row: RequestRow): StaffPayment['original'] =>
  row.payment_original_id === null || row.payment_original_filename === null
    ? null
    : { url: files.signedUrl(ctx, row.payment_original_id), filename: row.payment_original_filename }

function presentStaffPayment(ctx: Context, row: RequestRow): StaffPayment | null {
  const payment = presentPayment(ctx, row)
  return payment && { ...payment, original: presentOriginal(ctx, row) }
}

const presentDiocese = (row: RequestDetails['diocese']) => ({
  id: row.id,
  name: row.name,
  cnpj: row.cnpj,
  bishop: row.bishop,
  city: row.city,
  uf: row.uf,
  qtd_parish: parishesThatCount(row),
})

/**
 * The place of delivery without the street. Anyone may make a request for any diocese, and nobody should learn the
 * diocese's street in this way.
 */
function presentDelivery(diocese: RequestDetails['diocese']): PublicRequest['delivery'] {
  const { city, uf } = destinationOf({ ...diocese, house_number: diocese.number })
  return { city, uf }
}

const presentReport = ({ address_report, address_reported_at }: RequestRow): PublicRequest['address_report'] =>
  address_report === null || address_reported_at === null
    ? null
    : { text: address_report, reported_at: address_reported_at }

/** When the requester asked for a second copy of the slip; null when no copy is asked (any more). */
const presentAsk = (request: RequestRow, invoice: Slip | null): PublicRequest['second_copy_asked_at'] =>
  isStillAsked(request, invoice) ? request.second_copy_asked_at : null

type SlipPresenter = Pick<SlipsPort, 'present'>

const presentInvoice = (ctx: Context, { present }: SlipPresenter, { slips }: RequestDetails): Slip | null => {
  const invoice = invoiceOf(slips)
  return invoice && present(ctx, invoice)
}

/** A request as anyone with its code sees it. */
export function presentPublic(
  ctx: Context,
  { present }: SlipPresenter,
  request: RequestRecord,
  { diocese, campaign, slips, shipment }: RequestDetails,
): PublicRequest {
  const invoice = invoiceOf(slips)
  const slip = invoice && present(ctx, invoice)
  const { id, code, description, begin_dt, end_dt, base_year, finished } = campaign
  return {
    ...presentOwn(request, invoice),
    diocese: presentDiocese(diocese),
    missionary_campaign: { id, code, description, begin_dt, end_dt, base_year, finished },
    champaingn_solicitation_product: request.lines.map(presentLine),
    champaingn_solicitation_payment: presentPayment(ctx, request),
    delivery: presentDelivery(diocese),
    address_report: presentReport(request),
    second_copy_asked_at: presentAsk(request, slip),
    shipment: shipment && presentShipment(shipment),
    invoice: slip && offered(slip),
  }
}

const presentShipment = ({ sent_at, carrier, tracking_code }: NonNullable<RequestDetails['shipment']>) => ({
  sent_on: dayOf(sent_at),
  carrier,
  tracking_code,
})

/**
 * A slip without its barcode, Pix code and document if it must not be paid, because it is cancelled, paid, past due, or
 * not registered at the bank.
 */
const offered = (slip: Slip): Slip =>
  isPayable(slip) ? slip : { ...slip, barcode: '', digitable_line: '', pix_code: null, url: null }

export const presentStaff = (
  ctx: Context,
  slips: SlipPresenter,
  request: RequestRecord,
  details: StaffDetails,
): StaffRequest & Versioned => ({
  ...presentPublic(ctx, slips, request, details),
  invoice: presentInvoice(ctx, slips, details),
  version: request.version,
  champaingn_solicitation_payment: presentStaffPayment(ctx, request),
  diocese: {
    ...presentDiocese(details.diocese),
    parish_region: regionOf(details.diocese),
    has_delivery_address: details.diocese.zip_code_delivery !== null,
  },
  origin: request.origin,
  confirmed_at: request.confirmed_at,
  invoices: details.slips.map((slip) => slips.present(ctx, slip)),
  boxes: details.boxes.map(presentBox),
  others: details.siblings.map(presentSibling),
})

const presentSibling = (row: RequestRow): SiblingRequest => ({
  id: row.id,
  code: printedCode(row.code),
  name: row.name,
  created_at: row.created_at,
  finished: row.confirmed_at !== null,
  total: moneyOf(row.total_cents),
})
