import { sql, type ExpressionBuilder } from 'kysely'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import type { SlipStatus } from '@seara/contract/billing/slip'
import type { SlipQuery } from '@seara/contract/billing/campaign-slips'
import type { Cents } from '../../../core/money.ts'
import { amountWithin } from '../../../db/amount-within.ts'
import { readFound } from '../../../db/read-found.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { containsText, withoutMask } from '../../../db/search.ts'
import { bestFound, foundInCampaign } from './slip-search.repository.ts'
import { canBePaid } from './payable-slips.repository.ts'
import { isUnreminded, wasRemindedAfter } from './reminded-slips.repository.ts'
import { listWithRequests, rows, rowsOfRequests, type SlipOfRequestRow } from './slips.repository.ts'

/**
 * Every slip of a campaign, sorted by region and diocese. The slips of one request are in the order in which they were
 * made.
 */
export const listOfCampaign = (db: Db, campaignId: number): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where('slip.campaign_id', '=', campaignId)
    .orderBy('region.name_key', (order) => order.asc().nullsLast())
    .orderBy('diocese.place_key')
    .orderBy('slip.request_id')
    .orderBy('slip.id')
    .execute()

const hasStatus = (status: SlipStatus, day: string) => (eb: ExpressionBuilder<Database, 'slip'>) => {
  if (status === 'expired') return eb.and([eb('slip.state', '=', 'pending'), eb('slip.payable_until', '<', day)])
  if (status === 'pending') return eb.and([eb('slip.state', '=', 'pending'), eb('slip.payable_until', '>=', day)])
  return eb('slip.state', '=', status)
}

const sortExpressions = {
  due_date: sql.ref('slip.due_date'),
  value: sql.ref('slip.value_cents'),
  diocese: sql`(select place_key from diocese where diocese.id = slip.diocese_id)`,
  credit_date: sql.ref('slip.credit_date'),
} as const

/**
 * One page of a campaign's slips, the newest first unless a sort is given.
 * @param codePart the search normalised with `plain`, to find requests by a part of their code
 * @param day today, as a civil day, ISO
 */
export async function list(
  db: Db,
  campaignId: number,
  { search, status, registration, ids: named, ...query }: SlipQuery & NamedRows,
  codePart: string,
  day: string,
): Promise<Paged<SlipOfRequestRow>> {
  const { sort = 'created_at' } = query
  const order = query.sort === undefined ? 'desc' : query.order
  // `readPage` would run a search twice: once for the page, and once to count the slips.
  const read = search === '' ? readPage : readFound
  const { data, ...page } = await read(
    db
      .selectFrom('slip')
      .where('slip.campaign_id', '=', campaignId)
      .$if(named !== undefined, (slips) => slips.where((eb) => eb('slip.id', '=', eb.fn.any(eb.val(named ?? [])))))
      .$if(status !== '', (slips) => slips.where(hasStatus(status || 'pending', day)))
      .$if(registration !== '', (slips) => slips.where('slip.registration', '=', registration || 'none'))
      .$if(search !== '', (slips) => slips.where('slip.id', 'in', foundInCampaign(campaignId, search, codePart)))
      .select('slip.id')
      .$if(sort !== 'created_at', (slips) =>
        slips.orderBy(sortExpressions[sort as keyof typeof sortExpressions], (by) =>
          (order === 'desc' ? by.desc() : by.asc()).nullsLast(),
        ),
      )
      .orderBy('slip.id', order),
    query,
  )
  const ids = data.map(({ id }) => id)
  const found = new Map((await listWithRequests(db, ids)).map((slip) => [slip.id, slip]))
  return { ...page, data: ids.flatMap((id) => found.get(id) ?? []) }
}

/**
 * The condition that a search finds a slip. It looks at the same texts as `foundInCampaign`. Use it only in queries
 * where another condition leaves few slips.
 */
export const matches =
  (search: string, codePart: string) => (eb: ExpressionBuilder<Database, 'slip' | 'request' | 'diocese'>) =>
    eb.or([
      containsText(sql`(request.search_key || ' ' || diocese.find_key)`, withoutMask(search)),
      containsText(eb.ref('slip.search_key'), search),
      amountWithin(sql.ref('slip.value_cents'), search),
      ...(codePart === '' ? [] : [containsText(eb.fn<string>('lower', ['request.code']), codePart)]),
    ])

/** Slips of any campaign that a search finds: open slips first, and within each group the newest first. */
export const search = (db: Db, text: string, codePart: string, limit: number): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where('slip.id', 'in', bestFound(text, codePart, limit))
    .orderBy((eb) => eb('slip.state', '=', 'pending'), 'desc')
    .orderBy('slip.id', 'desc')
    .limit(limit)
    .execute()

/** Open slips of any campaign with a value from `from` to `to`: the highest value first, then the newest slip. */
export const listOpenOfValue = (db: Db, { from, to, limit }: { from: Cents; to: Cents; limit: number }) =>
  rowsOfRequests(db)
    .where('slip.state', '=', 'pending')
    .where('request.deleted_at', 'is', null)
    .where('slip.value_cents', '>=', from)
    .where('slip.value_cents', '<=', to)
    .orderBy('slip.value_cents', 'desc')
    .orderBy('slip.id', 'desc')
    .limit(limit)
    .execute()

/** Whether a reminder of a slip can be sent: the slip can be paid and has its document. */
const isRemindable = (eb: ExpressionBuilder<Database, 'slip'>) =>
  eb.and([canBePaid(eb), eb('slip.file_id', 'is not', null)])

/**
 * Expired slips of a campaign for which a reminder can be sent, sorted by id.
 * @param day today, as a civil day, ISO
 * @param after only slips with a higher id than this
 */
export const listExpired = (
  db: Db,
  campaignId: number,
  day: string,
  after: number,
  limit: number,
): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where('slip.campaign_id', '=', campaignId)
    .where(hasStatus('expired', day))
    .where(isRemindable)
    .where('slip.id', '>', after)
    .orderBy('slip.id')
    .limit(limit)
    .execute()

/**
 * The e-mail addresses of the requesters of the slips of `listExpired`, each with the slip's id.
 * @param day today, as a civil day, ISO
 */
export const listExpiredAddresses = (
  db: Db,
  campaignId: number,
  day: string,
): Promise<{ id: number; email: string }[]> =>
  db
    .selectFrom('slip')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .select(['slip.id', 'request.email'])
    .where('slip.campaign_id', '=', campaignId)
    .where(hasStatus('expired', day))
    .where(isRemindable)
    .execute()

/**
 * The ids of a campaign's expired slips that had a reminder after `since` and for which another one can be sent.
 * @param day today, as a civil day, ISO
 * @param since ISO 8601
 */
export const listRemindedAfter = (db: Db, campaignId: number, day: string, since: string): Promise<{ id: number }[]> =>
  db
    .selectFrom('slip')
    .select('slip.id')
    .where('slip.campaign_id', '=', campaignId)
    .where(hasStatus('expired', day))
    .where(isRemindable)
    .where(wasRemindedAfter(since))
    .execute()

/**
 * Counts a campaign's expired slips. `slips`: a reminder can be sent; `undrawn`: the slip can be paid but lacks its
 * document; `unpayable`: the slip cannot be paid.
 * @param day today, as a civil day, ISO
 */
export const countExpired = (
  db: Db,
  campaignId: number,
  day: string,
): Promise<{ slips: number; undrawn: number; unpayable: number }> =>
  db
    .selectFrom('slip')
    .where('slip.campaign_id', '=', campaignId)
    .where(hasStatus('expired', day))
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isRemindable).as('slips'),
      eb.fn.countAll<number>().filterWhere(canBePaid).filterWhere('slip.file_id', 'is', null).as('undrawn'),
      eb.fn
        .countAll<number>()
        .filterWhere((inner) => inner.not(canBePaid(inner)))
        .as('unpayable'),
    ])
    .executeTakeFirstOrThrow()

/**
 * For each campaign, the number of expired slips that never had a reminder although one can be sent (`count`), the sum
 * of their values (`cents`), and the earliest of their `payable_until` (`oldest`, a civil day). Slips of requests
 * without an e-mail are left out.
 * @param day today, as a civil day, ISO
 */
export const countUnreminded = (db: Db, day: string) =>
  db
    .selectFrom('slip')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'slip.campaign_id')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .where('request.email', '<>', '')
    .where(hasStatus('expired', day))
    .where(isRemindable)
    .where(isUnreminded)
    .select((eb) => [
      'campaign.id',
      'campaign.description',
      'campaign.base_year',
      'campaign.finished',
      eb.fn.countAll<number>().as('count'),
      sql<Cents>`sum(slip.value_cents)::bigint`.as('cents'),
      sql<string>`min(slip.payable_until)::text`.as('oldest'),
    ])
    .groupBy('campaign.id')
    .orderBy('campaign.base_year', 'desc')
    .execute()

/** The slips of a campaign that can be paid now, sorted by diocese. @param id if given, only this slip is returned */
export const listPayable = (db: Db, campaignId: number, id?: number): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where('slip.campaign_id', '=', campaignId)
    .where(canBePaid)
    .$if(id !== undefined, (query) => query.where('slip.id', '=', id ?? 0))
    .orderBy('diocese.place_key')
    .orderBy('slip.id')
    .execute()

/**
 * A slip that the next file to the bank (shipping file) will register or write off. The payer is the diocese, and the
 * address is the diocese's present address.
 */
export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number]

const isDraft = (eb: ExpressionBuilder<Database, 'slip'>) =>
  eb.or([
    eb.and([eb('slip.registration', '=', 'draft'), eb('slip.state', '=', 'pending')]),
    eb('slip.write_off', '=', 'draft'),
  ])

/**
 * The number of slips that wait for the next file to the bank (shipping file), and the moment when the oldest of them
 * was made; null when there are none.
 */
export const countDrafts = (db: Db): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom('slip')
    .where(isDraft)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('slip.created_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** The slips that the next file to the bank (shipping file) will register or write off, the oldest first. */
export const listDrafts = (db: Db) =>
  rows(db)
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .select([
      'request.code as request_code',
      'diocese.id as diocese_id',
      'diocese.name as diocese_name',
      'diocese.cnpj',
      'diocese.zip_code',
      'diocese.address',
      'diocese.number',
      'diocese.complement',
      'diocese.neighborhood',
      'diocese.city',
      'diocese.uf',
    ])
    .where(isDraft)
    .orderBy('slip.id')
    .execute()
