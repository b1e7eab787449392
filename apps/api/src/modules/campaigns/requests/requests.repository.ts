import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import type { RequestQuery } from '@seara/contract/campaigns/request-list'
import type { Paged } from '@seara/contract/core/paging'
import type { Cents } from '../../../core/money.ts'
import { preparedFirst } from '../../../db/prepared.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { RequestTable } from '../../../db/schema/campaigns.ts'
import { containsLongText, containsText } from '../../../db/search.ts'
import { versionOf } from '../../../db/version-of.ts'

/** The sum of a request's lines. */
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
      'request.created_at',
      total.as('total_cents'),
      pieces.as('pieces'),
      boxes.as('boxes'),
      shippedBoxes.as('shipped_boxes'),
      weight.as('weight_grams'),
      versionOf('request', 'request.id'),
    ])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

type Requests = ExpressionBuilder<Database, 'request' | 'diocese'>

const hasBox = (eb: Requests) =>
  eb.exists(eb.selectFrom('box').select('box.id').whereRef('box.request_id', '=', 'request.id'))
const hasUnshipped = (eb: Requests) =>
  eb.exists(
    eb
      .selectFrom('box')
      .select('box.id')
      .whereRef('box.request_id', '=', 'request.id')
      .where('box.shipped_at', 'is', null),
  )

const inShippingState = (state: Exclude<RequestQuery['shipping'], ''>) => (eb: Requests) => {
  if (state === 'unpacked') return eb.and([eb('request.confirmed_at', 'is not', null), eb.not(hasBox(eb))])
  if (state === 'packed') return hasBox(eb)
  if (state === 'unshipped') return hasUnshipped(eb)
  return eb.and([hasBox(eb), eb.not(hasUnshipped(eb))])
}

/** What the list is narrowed down to; `ids` where slips decide. */
export interface RequestFilter extends Pick<RequestQuery, 'search' | 'shipping' | 'parish_region_id'> {
  /** The search read as a part of a code. */
  codePart: string
  confirmed?: boolean
  ids?: readonly number[]
}

const filtered = (
  db: Db,
  campaignId: number,
  { search, codePart, shipping, parish_region_id: region, confirmed, ids }: RequestFilter,
) =>
  rows(db)
    .where('request.campaign_id', '=', campaignId)
    .$if(confirmed !== undefined, (query) => query.where('request.confirmed_at', confirmed ? 'is not' : 'is', null))
    .$if(ids !== undefined, (query) => query.where((eb) => eb('request.id', '=', eb.fn.any(eb.val(ids ?? [])))))
    .$if(shipping !== '', (query) => query.where(inShippingState(shipping || 'packed')))
    .$if(region === 0, (query) => query.where('diocese.parish_region_id', 'is', null))
    .$if(region !== undefined && region !== 0, (query) => query.where('diocese.parish_region_id', '=', region ?? null))
    .$if(search !== '', (query) => query.where('request.id', 'in', foundInCampaign(campaignId, search, codePart)))

/** Each way in which a text leads to a request is a query of its own: one with `or` over two tables uses no index. */
const foundInCampaign = (campaignId: number, search: string, codePart: string) => sql<number>`(
  select id from request where campaign_id = ${campaignId} and ${containsLongText(sql.ref('search_key'), search)}
  ${
    codePart === ''
      ? sql``
      : sql`union select id from request
        where campaign_id = ${campaignId} and ${containsText(sql<string>`lower(code)`, codePart)}`
  }
  union
  select id from request where campaign_id = ${campaignId} and diocese_id in (
    select id from diocese where ${containsText(sql.ref('search_key'), search)})
)`

const sortExpressions = {
  created_at: sql.ref('request.created_at'),
  diocese: sql.ref('diocese.name_key'),
  name: sql.ref('request.search_key'),
  total,
} as const

export function list(
  db: Db,
  campaignId: number,
  filter: RequestFilter,
  query: RequestQuery,
): Promise<Paged<RequestRow>> {
  const { sort = 'created_at' } = query
  const order = query.sort === undefined ? 'desc' : query.order
  return readPage(
    filtered(db, campaignId, filter).orderBy(sortExpressions[sort], order).orderBy('request.id', order),
    query,
  )
}

/** Every request of a campaign by region and diocese, those of dioceses without a region last. */
export const listAll = (db: Db, campaignId: number, regionId?: number): Promise<RequestRow[]> =>
  filtered(db, campaignId, { search: '', codePart: '', shipping: '', parish_region_id: regionId })
    .orderBy('region.name_key', (order) => order.asc().nullsLast())
    .orderBy('diocese.name_key')
    .orderBy('request.id')
    .execute()

export const listByIds = (db: Db, ids: readonly number[]): Promise<RequestRow[]> =>
  rows(db)
    .where((eb) => eb('request.id', '=', eb.fn.any(eb.val(ids))))
    .execute()

export const find: (db: Db, id: number) => Promise<RequestRow | undefined> = preparedFirst((db, id: number) =>
  rows(db).where('request.id', '=', id),
)

export const findByCode: (db: Db, code: string) => Promise<RequestRow | undefined> = preparedFirst((db, code: string) =>
  rows(db).where('request.code', '=', code),
)

/** The request that was sent with a key, also one that was deleted since. */
export const findByIdempotencyKey = (db: Db, key: string) =>
  db
    .selectFrom('request')
    .select(['id', 'campaign_id', 'diocese_id', 'name', 'email', 'telephone', 'deleted_at'])
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

/** Locks the request, with its lines, against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('request').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insert = (db: Db, request: Insertable<RequestTable>) =>
  db.insertInto('request').values(request).returning('id').executeTakeFirstOrThrow()

export const update = (db: Db, id: number, change: Updateable<RequestTable>) =>
  db.updateTable('request').set(change).where('id', '=', id).execute()
