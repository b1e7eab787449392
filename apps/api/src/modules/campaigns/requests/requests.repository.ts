import { sql, type Expression, type ExpressionBuilder, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { RequestQuery } from '@seara/contract/campaigns/request-list'
import type { Paged } from '@seara/contract/core/paging'
import type { SlipStatus } from '@seara/contract/billing/slip'
import { amountRange } from '../../../core/amount-range.ts'
import type { Cents } from '../../../core/money.ts'
import { readTrackingPart } from '../../../core/tracking-code-text.ts'
import { amountWithin } from '../../../db/amount-within.ts'
import { preparedFirst } from '../../../db/prepared.ts'
import { readFound } from '../../../db/read-found.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { RequestTable } from '../../../db/schema/campaigns.ts'
import { containsText, containsTextHere, withoutMask } from '../../../db/search.ts'
import { trackingKey } from '../../../db/tracking-key.ts'
import { versionOf } from '../../../db/version-of.ts'

/** The total of a request: the sum of its lines. */
const total = sql<Cents>`(
  select coalesce(sum(line.quantity * coalesce(line.price_cents, product.price_cents)), 0)
  from request_line line join product on product.id = line.product_id where line.request_id = request.id)`
const pieces = sql<number>`(
  select coalesce(sum(line.quantity), 0)::bigint from request_line line where line.request_id = request.id)`
const boxes = sql<number>`(select count(*) from box where box.request_id = request.id)`
const shippedBoxes = sql<number>`(
  select count(*) from box where box.request_id = request.id and box.shipped_at is not null)`
const weight = sql<number>`(
  select coalesce(sum(box.weight_grams), 0)::bigint from box where box.request_id = request.id)`

const rows = (db: Db) =>
  db
    .selectFrom('request')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .leftJoin('file', 'file.id', 'request.payment_file_id')
    .leftJoin('file as original', 'original.id', 'request.payment_original_id')
    .where('request.deleted_at', 'is', null)
    .select([
      'request.id',
      'request.campaign_id',
      'request.diocese_id',
      'diocese.name as diocese_name',
      'diocese.city',
      'diocese.uf',
      'region.id as region_id',
      'region.region_name',
      'request.code',
      'request.name',
      'request.email',
      'request.telephone',
      'request.origin',
      'request.confirmed_at',
      'request.payment_file_id',
      'file.filename as payment_filename',
      'request.payment_original_id',
      'original.filename as payment_original_filename',
      'request.address_report',
      'request.address_reported_at',
      'request.second_copy_slip_id',
      'request.second_copy_asked_at',
      'request.created_at',
      total.as('total_cents'),
      pieces.as('pieces'),
      boxes.as('boxes'),
      shippedBoxes.as('shipped_boxes'),
      weight.as('weight_grams'),
      versionOf('request', 'request.id'),
    ])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The filters of the list of a campaign's requests. */
export interface RequestFilter extends Pick<RequestQuery, 'search' | 'shipping' | 'parish_region_id' | 'diocese_id'> {
  /** The search in the spelling of codes (`plain`), which finds requests by a part of their code. */
  codePart: string
  /** Only confirmed requests when true, only unconfirmed ones when false, all when absent. */
  confirmed?: boolean
  /** Only requests where the slip that counts (`invoiceOf`) has this status on this civil day; all when absent. */
  invoice?: { status: SlipStatus; day: string }
  /** Only requests with these ids; all when undefined. */
  ids?: readonly number[] | undefined
}

type Figures = ExpressionBuilder<Database, 'request_figures'>

const inShippingState = (state: Exclude<RequestQuery['shipping'], ''>) => (eb: Figures) => {
  if (state === 'unpacked') return eb.and([eb('is_confirmed', '=', true), eb('boxes', '=', 0)])
  if (state === 'packed') return eb('boxes', '>', 0)
  if (state === 'unshipped') return eb('boxes', '>', eb.ref('shipped_boxes'))
  return eb.and([eb('boxes', '>', 0), eb('boxes', '=', eb.ref('shipped_boxes'))])
}

const hasInvoice =
  ({ status, day }: { status: SlipStatus; day: string }) =>
  (eb: Figures) => {
    if (status === 'expired')
      return eb.and([eb('invoice_state', '=', 'pending'), eb('invoice_payable_until', '<', day)])
    if (status === 'pending')
      return eb.and([eb('invoice_state', '=', 'pending'), eb('invoice_payable_until', '>=', day)])
    return eb('invoice_state', '=', status)
  }

/** Selects a campaign's requests that match a filter. It has no joins, so that counting and sorting are fast. */
function filtered(
  db: Db,
  campaignId: number,
  { search, codePart, shipping, parish_region_id: region, diocese_id, confirmed, invoice, ids }: RequestFilter,
) {
  const withFigures = (condition: (eb: Figures) => Expression<SqlBool>) =>
    db.selectFrom('request_figures').select('request_id').where('campaign_id', '=', campaignId).where(condition)
  return db
    .selectFrom('request')
    .where('request.campaign_id', '=', campaignId)
    .where('request.deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where((eb) => eb('request.id', '=', eb.fn.any(eb.val(ids ?? [])))))
    .$if(confirmed !== undefined, (query) => query.where('request.confirmed_at', confirmed ? 'is not' : 'is', null))
    .$if(invoice !== undefined, (query) =>
      query.where('request.id', 'in', withFigures(hasInvoice(invoice ?? { status: 'pending', day: '' }))),
    )
    .$if(shipping !== '', (query) =>
      query.where('request.id', 'in', withFigures(inShippingState(shipping || 'packed'))),
    )
    .$if(diocese_id !== undefined, (query) => query.where('request.diocese_id', '=', diocese_id ?? 0))
    .$if(region !== undefined, (query) =>
      query.where('request.diocese_id', 'in', (eb) =>
        eb
          .selectFrom('diocese')
          .select('diocese.id')
          .where('diocese.parish_region_id', 'is not distinct from', region === 0 ? null : (region ?? null)),
      ),
    )
    .$if(search !== '', (query) => query.where('request.id', 'in', foundInCampaign(campaignId, search, codePart)))
}

/**
 * The ids of a campaign's requests that a search finds. A request is found by its code, by its tracking code, by its
 * total, or by words that are all in the texts of its requester or diocese. The campaign's requests are read one by
 * one, without an index on their texts.
 */
function foundInCampaign(campaignId: number, search: string, codePart: string) {
  const trackingPart = readTrackingPart(search)
  return sql<number>`(
  select request.id from request join diocese on diocese.id = request.diocese_id where campaign_id = ${campaignId} and (
    ${containsText(sql`(request.search_key || ' ' || diocese.find_key)`, withoutMask(search))}
    ${codePart === '' ? sql`` : sql`or ${containsTextHere(sql<string>`lower(code)`, codePart)}`}
    ${trackingPart === null ? sql`` : sql`or ${hasTrackingCode(trackingPart)}`}
    ${amountRange(search) === null ? sql`` : sql`or ${hasTotal(campaignId, search)}`})
)`
}

/**
 * Whether a request's tracking code contains a part of one. A subquery for a value, because PostgreSQL could look for
 * `exists` in the shipments of all campaigns.
 */
const hasTrackingCode = (part: string) => sql`
  strpos((select ${trackingKey} from shipment where shipment.request_id = request.id), ${part}) > 0`

/**
 * Whether a request's total is the amount in a search. The database keeps the totals of confirmed requests
 * (`request_figures`). The total of any other request follows the products' prices, so it is computed from the lines.
 */
const hasTotal = (campaignId: number, search: string) => sql`request.id in (
    select request_id from request_figures
    where campaign_id = ${campaignId} and is_confirmed and ${amountWithin(sql.ref('frozen_cents'), search)})
  or (confirmed_at is null and ${amountWithin(total, search)})`

const sortExpressions = {
  created_at: sql.ref('request.created_at'),
  diocese: sql`(select place_key from diocese where diocese.id = request.diocese_id)`,
  name: sql.ref('request.search_key'),
  total,
} as const

export async function list(
  db: Db,
  campaignId: number,
  filter: RequestFilter,
  query: RequestQuery,
): Promise<Paged<RequestRow>> {
  const { sort = 'created_at' } = query
  const order = query.sort === undefined ? 'desc' : query.order
  // First only the ids of the page are read. The data to show is read for these requests only.
  const read = filter.search === '' ? readPage : readFound
  const { data, ...page } = await read(
    filtered(db, campaignId, filter)
      .select('request.id')
      .orderBy(sortExpressions[sort], order)
      .orderBy('request.id', order),
    query,
  )
  const ids = data.map(({ id }) => id)
  const found = new Map((await listByIds(db, ids)).map((request) => [request.id, request]))
  return { ...page, data: ids.flatMap((id) => found.get(id) ?? []) }
}

/**
 * Every request of a campaign, sorted by region and diocese. Requests of dioceses without a region come last.
 * @param regionId the id of the only region; 0 for dioceses without a region, undefined for all
 */
export const listAll = (db: Db, campaignId: number, regionId?: number): Promise<RequestRow[]> =>
  rows(db)
    .where('request.campaign_id', '=', campaignId)
    .$if(regionId !== undefined, (query) =>
      query.where('diocese.parish_region_id', 'is not distinct from', regionId === 0 ? null : (regionId ?? null)),
    )
    .orderBy('region.name_key', (order) => order.asc().nullsLast())
    .orderBy('diocese.place_key')
    .orderBy('request.id')
    .execute()

export const listByIds = async (db: Db, ids: readonly number[]): Promise<RequestRow[]> =>
  ids.length === 0
    ? []
    : rows(db)
        .where((eb) => eb('request.id', '=', eb.fn.any(eb.val(ids))))
        .execute()

export const find: (db: Db, id: number) => Promise<RequestRow | undefined> = preparedFirst((db, id: number) =>
  rows(db).where('request.id', '=', id),
)

export const findByCode: (db: Db, code: string) => Promise<RequestRow | undefined> = preparedFirst((db, code: string) =>
  rows(db).where('request.code', '=', code),
)

/** The request that was created with an idempotency key, even if it was deleted since. */
export const findByIdempotencyKey = (db: Db, key: string) =>
  db
    .selectFrom('request')
    .select(['id', 'campaign_id', 'diocese_id', 'sent_lines', 'deleted_at'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** The other requests of the same diocese in the same campaign, the newest first. */
export const listSiblings = (
  db: Db,
  { id, campaign_id, diocese_id }: Pick<RequestRow, 'id' | 'campaign_id' | 'diocese_id'>,
): Promise<RequestRow[]> =>
  rows(db)
    .where('request.campaign_id', '=', campaign_id)
    .where('request.diocese_id', '=', diocese_id)
    .where('request.id', '!=', id)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .execute()

/**
 * Locks a request until the transaction ends. This locks its lines, too, because every change of lines locks the
 * request first.
 */
export const lock = (db: Db, id: number) =>
  db.selectFrom('request').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insert = (db: Db, request: Insertable<RequestTable>) =>
  db.insertInto('request').values(request).returning('id').executeTakeFirstOrThrow()

export const update = (db: Db, id: number, change: Updateable<RequestTable>) =>
  db.updateTable('request').set(change).where('id', '=', id).execute()
