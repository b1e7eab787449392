import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { Paged } from '@seara/contract/paging'
import type { SlipStatus } from '@seara/contract/slip'
import type { SlipQuery } from '@seara/contract/slips'
import { centsOf, type Cents } from '../../../core/money.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { SlipTable } from '../../../db/schema/billing.ts'
import { containsText } from '../../../db/search.ts'

type Stored = Omit<Selectable<SlipTable>, 'search_key' | 'print'>
export type SlipRow = Omit<Stored, 'value_cents' | 'paid_cents' | 'fee_cents'> & {
  value_cents: Cents
  paid_cents: Cents | null
  fee_cents: Cents | null
}

/** A slip with whom it is for. */
export type SlipOfRequestRow = SlipRow & {
  request_code: string
  request_name: string
  request_email: string
  request_deleted: boolean
  campaign_id: number
  campaign_code: string
  campaign_description: string
  base_year: number
  diocese_id: number
  diocese_name: string
  diocese_telephone: string
  diocese_mail: string
  region_name: string | null
}

const columns = [
  'slip.id',
  'slip.request_id',
  'slip.issuer_id',
  'slip.bank',
  'slip.our_number',
  'slip.our_number_dv',
  'slip.our_number_printed',
  'slip.match_key',
  'slip.state',
  'slip.closed',
  'slip.registration',
  'slip.registration_reason',
  'slip.registration_day',
  'slip.write_off',
  'slip.write_off_reason',
  'slip.write_off_day',
  'slip.write_off_sent_on',
  'slip.value_cents',
  'slip.issue_date',
  'slip.due_date',
  'slip.payable_until',
  'slip.document_number',
  'slip.barcode',
  'slip.digitable_line',
  'slip.pix_code',
  'slip.filename',
  'slip.file_id',
  'slip.send_when_registered',
  'slip.mailed_at',
  'slip.reminded_at',
  'slip.paid_cents',
  'slip.fee_cents',
  'slip.credit_date',
  'slip.paid_on',
  'slip.source',
  'slip.is_double',
  'slip.created_at',
] as const

const rows = (db: Db) => db.selectFrom('slip').select(columns)

export const toRow = <Raw extends { value_cents: number; paid_cents: number | null; fee_cents: number | null }>(
  raw: Raw,
) => ({
  ...raw,
  value_cents: centsOf(raw.value_cents),
  paid_cents: raw.paid_cents === null ? null : centsOf(raw.paid_cents),
  fee_cents: raw.fee_cents === null ? null : centsOf(raw.fee_cents),
})

const rowsOfRequests = (db: Db) =>
  rows(db)
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .select((eb) => [
      'request.code as request_code',
      'request.name as request_name',
      'request.email as request_email',
      eb('request.deleted_at', 'is not', null).as('request_deleted'),
      'campaign.id as campaign_id',
      'campaign.code as campaign_code',
      'campaign.description as campaign_description',
      'campaign.base_year',
      'diocese.id as diocese_id',
      'diocese.name as diocese_name',
      'diocese.telephone as diocese_telephone',
      'diocese.contact_mail as diocese_mail',
      'region.region_name',
    ])
    .$narrowType<{ request_deleted: boolean }>()

const anyOf = (ids: readonly number[]) => (eb: ExpressionBuilder<Database, 'slip'>) =>
  eb('slip.id', '=', eb.fn.any(eb.val(ids)))

export const find = async (db: Db, id: number): Promise<SlipRow | undefined> => {
  const raw = await rows(db).where('slip.id', '=', id).executeTakeFirst()
  return raw && toRow(raw)
}

/** The slips of requests, the newest first. */
export const listOf = async (db: Db, requestIds: readonly number[]): Promise<SlipRow[]> =>
  requestIds.length === 0
    ? []
    : (
        await rows(db)
          .where((eb) => eb('slip.request_id', '=', eb.fn.any(eb.val(requestIds))))
          .orderBy('slip.id', 'desc')
          .execute()
      ).map(toRow)

/** Slips with whom they are for, in no order. */
export const listWithRequests = async (db: Db, ids: readonly number[]): Promise<SlipOfRequestRow[]> =>
  ids.length === 0 ? [] : (await rowsOfRequests(db).where(anyOf(ids)).execute()).map(toRow)

/** Every slip of a campaign by region and diocese, a request's in the order in which they were made. */
export const listOfCampaign = async (db: Db, campaignId: number): Promise<SlipOfRequestRow[]> =>
  (
    await rowsOfRequests(db)
      .where('request.campaign_id', '=', campaignId)
      .orderBy('region.name_key', (order) => order.asc().nullsLast())
      .orderBy('diocese.name_key')
      .orderBy('slip.request_id')
      .orderBy('slip.id')
      .execute()
  ).map(toRow)

/** What is drawn on slips. */
export const printsOf = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; print: unknown; created_at: string }[]> =>
  db.selectFrom('slip').select(['slip.id', 'slip.print', 'slip.created_at']).where(anyOf(ids)).execute()

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
export async function list(
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
  const page = await readPage(
    filtered
      .orderBy(sortExpressions[sort], (by) => (order === 'desc' ? by.desc() : by.asc()).nullsLast())
      .orderBy('slip.id', order),
    query,
  )
  return { ...page, data: page.data.map(toRow) }
}

const matches =
  (search: string, codePart: string) => (eb: ExpressionBuilder<Database, 'slip' | 'request' | 'diocese'>) =>
    eb.or([
      containsText(eb.ref('diocese.search_key'), search),
      containsText(eb.ref('request.search_key'), search),
      containsText(eb.ref('slip.search_key'), search),
      ...(codePart === '' ? [] : [containsText(eb.fn<string>('lower', ['request.code']), codePart)]),
    ])

/** Slips of any campaign that a text leads to, open ones first. */
export const search = async (db: Db, text: string, codePart: string, limit: number): Promise<SlipOfRequestRow[]> =>
  (
    await rowsOfRequests(db)
      .where(matches(text, codePart))
      .orderBy((eb) => eb('slip.state', '=', 'pending'), 'desc')
      .orderBy('slip.id', 'desc')
      .limit(limit)
      .execute()
  ).map(toRow)

/** Confirmed requests of a campaign that a job would make slips for. @param after a request's id */
const withoutSlip = (db: Db, campaignId: number) =>
  db
    .selectFrom('request')
    .where('request.campaign_id', '=', campaignId)
    .where('request.confirmed_at', 'is not', null)
    .where('request.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('slip')
            .select('slip.id')
            .whereRef('slip.request_id', '=', 'request.id')
            .where('slip.state', 'in', ['pending', 'paid']),
        ),
      ),
    )

export const findNextWithoutSlip = (db: Db, campaignId: number, after: number): Promise<{ id: number } | undefined> =>
  withoutSlip(db, campaignId)
    .select('request.id')
    .where('request.id', '>', after)
    .orderBy('request.id')
    .limit(1)
    .executeTakeFirst()

export const listWithoutSlip = async (db: Db, campaignId: number): Promise<number[]> =>
  (await withoutSlip(db, campaignId).select('request.id').execute()).map(({ id }) => id)

/** Locks requests, with their slips, against changes until the transaction ends; in one order, so that two that lock several never wait for each other. */
export const lockRequests = async (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('request')
    .select(['id', 'confirmed_at', 'deleted_at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks a slip alone, as a piece of paper: its file and its mail. */
export const lockPaper = (db: Db, id: number) =>
  db
    .selectFrom('slip')
    .select(['id', 'file_id', 'mailed_at', 'state', 'registration', 'send_when_registered', 'filename'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findByKeys = async (
  db: Db,
  keys: readonly string[],
): Promise<{ id: number; request_id: number; match_key: string }[]> =>
  keys.length === 0
    ? []
    : db
        .selectFrom('slip')
        .select(['id', 'request_id', 'match_key'])
        .where((eb) => eb('match_key', '=', eb.fn.any(eb.val(keys))))
        .execute()

export const insert = (db: Db, slip: Insertable<SlipTable>): Promise<{ id: number }> =>
  db.insertInto('slip').values(slip).returning('id').executeTakeFirstOrThrow()

/** Writes the state of slips: what can change of them after they were made. */
export async function updateAll(db: Db, slips: readonly SlipRow[]): Promise<void> {
  if (slips.length === 0) return
  const states = slips.map((slip) => ({
    id: slip.id,
    state: slip.state,
    closed: slip.closed,
    registration: slip.registration,
    registration_reason: slip.registration_reason,
    registration_day: slip.registration_day,
    write_off: slip.write_off,
    write_off_reason: slip.write_off_reason,
    write_off_day: slip.write_off_day,
    write_off_sent_on: slip.write_off_sent_on,
    paid_cents: slip.paid_cents === null ? null : String(slip.paid_cents),
    fee_cents: slip.fee_cents === null ? null : String(slip.fee_cents),
    credit_date: slip.credit_date,
    paid_on: slip.paid_on,
    source: slip.source,
    is_double: slip.is_double,
  }))
  await sql`
    update slip set
      state = entry.state, closed = entry.closed, registration = entry.registration,
      registration_reason = entry.registration_reason, registration_day = entry.registration_day,
      write_off = entry.write_off, write_off_reason = entry.write_off_reason, write_off_day = entry.write_off_day,
      write_off_sent_on = entry.write_off_sent_on, paid_cents = entry.paid_cents, fee_cents = entry.fee_cents, credit_date = entry.credit_date,
      paid_on = entry.paid_on, source = entry.source, is_double = entry.is_double
    from json_to_recordset(${JSON.stringify(states)}::json) as entry(
      id integer, state text, closed text, registration text, registration_reason text, registration_day date,
      write_off text, write_off_reason text, write_off_day date, write_off_sent_on date, paid_cents bigint, fee_cents bigint, credit_date date,
      paid_on date, source text, is_double boolean)
    where slip.id = entry.id`.execute(db)
}

export const setFile = (db: Db, id: number, file_id: number) =>
  db.updateTable('slip').set({ file_id }).where('id', '=', id).execute()

export const setMailed = (db: Db, id: number, mailed_at: string) =>
  db.updateTable('slip').set({ mailed_at }).where('id', '=', id).execute()

/** Notes a reminder, unless there was one since. @returns whether it may be sent */
export async function claimReminder(
  db: Db,
  id: number,
  { now, lastBefore }: { now: string; lastBefore: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', lastBefore)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Slips made before a moment whose document, or mail, was never made. */
export const listUnfinished = async (db: Db, before: string, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('slip')
      .select('id')
      .where('created_at', '<', before)
      .where((eb) =>
        eb.or([
          eb('file_id', 'is', null),
          eb.and([
            eb('mailed_at', 'is', null),
            eb('state', '=', 'pending'),
            eb.or([eb('send_when_registered', '=', false), eb('registration', '=', 'confirmed')]),
          ]),
        ]),
      )
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** Expired slips of a campaign with whom they are for. @param after a slip's id */
export const listExpired = async (
  db: Db,
  campaignId: number,
  day: string,
  after: number,
  limit: number,
): Promise<SlipOfRequestRow[]> =>
  (
    await rowsOfRequests(db)
      .where('request.campaign_id', '=', campaignId)
      .where(hasStatus('expired', day))
      .where('slip.id', '>', after)
      .orderBy('slip.id')
      .limit(limit)
      .execute()
  ).map(toRow)

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
export const listDrafts = async (db: Db) =>
  (
    await rows(db)
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
  ).map(toRow)
