import { sql, type ExpressionBuilder } from 'kysely'
import type { Paged } from '@seara/contract/paging'
import type { SlipStatus } from '@seara/contract/slip'
import type { SlipQuery } from '@seara/contract/slips'
import { readPage } from '../../../db/read-page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { containsText } from '../../../db/search.ts'
import { rows, rowsOfRequests, type SlipOfRequestRow } from './slips.repository.ts'

/** Every slip of a campaign by region and diocese, a request's in the order in which they were made. */
export const listOfCampaign = (db: Db, campaignId: number): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where('request.campaign_id', '=', campaignId)
    .orderBy('region.name_key', (order) => order.asc().nullsLast())
    .orderBy('diocese.name_key')
    .orderBy('slip.request_id')
    .orderBy('slip.id')
    .execute()

const hasStatus = (status: SlipStatus, day: string) => (eb: ExpressionBuilder<Database, 'slip'>) => {
  if (status === 'expired') return eb.and([eb('slip.state', '=', 'pending'), eb('slip.payable_until', '<', day)])
  if (status === 'pending') return eb.and([eb('slip.state', '=', 'pending'), eb('slip.payable_until', '>=', day)])
  return eb('slip.state', '=', status)
}

const sortExpressions = {
  created_at: sql.ref('slip.id'),
  due_date: sql.ref('slip.due_date'),
  value: sql.ref('slip.value_cents'),
  diocese: sql.ref('diocese.name_key'),
  credit_date: sql.ref('slip.credit_date'),
} as const

/** @param codePart the search read as a part of a request's code. @param day today */
export function list(
  db: Db,
  campaignId: number,
  { search, status, registration, ...query }: SlipQuery,
  codePart: string,
  day: string,
): Promise<Paged<SlipOfRequestRow>> {
  const { sort = 'created_at' } = query
  const order = query.sort === undefined ? 'desc' : query.order
  const filtered = rowsOfRequests(db)
    .where('request.campaign_id', '=', campaignId)
    .$if(status !== '', (rows) => rows.where(hasStatus(status || 'pending', day)))
    .$if(registration !== '', (rows) => rows.where('slip.registration', '=', registration || 'none'))
    .$if(search !== '', (rows) => rows.where(matches(search, codePart)))
  return readPage(
    filtered
      .orderBy(sortExpressions[sort], (by) => (order === 'desc' ? by.desc() : by.asc()).nullsLast())
      .orderBy('slip.id', order),
    query,
  )
}

export const matches =
  (search: string, codePart: string) => (eb: ExpressionBuilder<Database, 'slip' | 'request' | 'diocese'>) =>
    eb.or([
      containsText(eb.ref('diocese.search_key'), search),
      containsText(eb.ref('request.search_key'), search),
      containsText(eb.ref('slip.search_key'), search),
      ...(codePart === '' ? [] : [containsText(eb.fn<string>('lower', ['request.code']), codePart)]),
    ])

/** Slips of any campaign that a text leads to, open ones first. */
export const search = (db: Db, text: string, codePart: string, limit: number): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where(matches(text, codePart))
    .orderBy((eb) => eb('slip.state', '=', 'pending'), 'desc')
    .orderBy('slip.id', 'desc')
    .limit(limit)
    .execute()

/** Expired slips of a campaign with whom they are for. @param after a slip's id */
export const listExpired = (
  db: Db,
  campaignId: number,
  day: string,
  after: number,
  limit: number,
): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where('request.campaign_id', '=', campaignId)
    .where(hasStatus('expired', day))
    .where('slip.id', '>', after)
    .orderBy('slip.id')
    .limit(limit)
    .execute()

export const countExpired = async (db: Db, campaignId: number, day: string, remindedSince: string | null) =>
  (
    await db
      .selectFrom('slip')
      .innerJoin('request', 'request.id', 'slip.request_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('request.campaign_id', '=', campaignId)
      .where(hasStatus('expired', day))
      .$if(remindedSince !== null, (rows) => rows.where('slip.reminded_at', '>', remindedSince ?? ''))
      .executeTakeFirstOrThrow()
  ).count

/** Of every slip of a campaign its status, each request's newest first. @param day today */
export const listStatesOfCampaign = (
  db: Db,
  campaignId: number,
  day: string,
): Promise<{ request_id: number; status: SlipStatus }[]> =>
  db
    .selectFrom('slip')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .where('request.campaign_id', '=', campaignId)
    .where('request.deleted_at', 'is', null)
    .select((eb) => [
      'slip.request_id',
      eb
        .case()
        .when(hasStatus('expired', day)(eb))
        .then(sql.lit('expired' as const))
        .else(eb.ref('slip.state'))
        .end()
        .as('status'),
    ])
    .orderBy('slip.id', 'desc')
    .execute()

/** A slip that waits for a shipping file, with who pays it, as the diocese's main address is now. */
export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number]

/** Entries and write-offs that wait for a shipping file, the oldest first. */
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
    .where((eb) =>
      eb.or([
        eb.and([eb('slip.registration', '=', 'draft'), eb('slip.state', '=', 'pending')]),
        eb('slip.write_off', '=', 'draft'),
      ]),
    )
    .orderBy('slip.id')
    .execute()
