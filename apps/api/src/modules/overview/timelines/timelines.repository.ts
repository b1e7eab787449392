import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import { civilDay } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'

export interface EventRow {
  kind: 'contribution' | 'request' | 'slip' | 'shipment' | 'tracking' | 'gift' | 'note' | 'mail'
  /** The record's id; for a shipment, the id of its first box; for a tracking code, the id of its request. */
  id: number
  /** When it happened, ISO 8601 in UTC. */
  at: string
}

/** The diocese, parish or group whose timeline is read. */
export interface TimelineOf {
  kind: 'diocese' | 'parish' | 'group'
  id: number
}

/**
 * A page of the events of a timeline, newest first. Each event only names its record. Another query then reads the
 * records of each kind.
 */
export async function listEvents(db: Db, of: TimelineOf, limit: number, offset: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select kind, id, at from (${eventsOf(of)}) event order by at desc, kind, id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countEvents(db: Db, of: TimelineOf): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${eventsOf(of)}) event`.execute(db)
  return rows[0]?.total ?? 0
}

function eventsOf({ kind, id }: TimelineOf) {
  if (kind === 'diocese') return eventsOfDiocese(id)
  return kind === 'parish' ? eventsOfParish(id) : eventsOfGroup(id)
}

/**
 * SQL for the contributions of groups to live donations. It starts with the groups and then looks up their donations. A
 * donation has contributions of very many groups: starting there, PostgreSQL would read all of them.
 */
const giftsOf = (groupIds: RawBuilder<unknown>) => sql`
  select 'gift' as kind, given.id, given.donation_at as at
    from (select id, donation_id, donation_at from group_donation where safe_box_group_id = any(${groupIds}) offset 0) given
      join donation on donation.id = given.donation_id
    where donation.deleted_at is null`

/** SQL for the contributions of a group, and the notes of conversations with it. */
const eventsOfGroup = (groupId: number) => sql`
  ${giftsOf(sql`array[${groupId}::integer]`)}
  union all select 'note', id, created_at from diocese_note where iam_group_id = ${groupId}`

/**
 * The ids of a parish's groups. They are an array because, for a join, PostgreSQL would expect far more rows and not
 * use the indexes by group.
 */
const groupsOfParish = (parishId: number) => sql`array(select id from iam_group where parish_id = ${parishId})`

/** SQL for the contributions of a parish's groups, and the notes of conversations with the parish or its groups. */
const eventsOfParish = (parishId: number) => sql`
  ${giftsOf(groupsOfParish(parishId))}
  union all select 'note', id, created_at from diocese_note where iam_group_id = any(${groupsOfParish(parishId)})
  union all select 'note', id, created_at from diocese_note where parish_id = ${parishId}`

/**
 * The ids of a diocese's groups, as an array like `groupsOfParish`. A group in a parish belongs to the parish's
 * diocese.
 */
const groupsOfDiocese = (dioceseId: number) => sql`array(
  select id from iam_group where diocese_id = ${dioceseId}
  union all select iam_group.id from iam_group join parish on parish.id = iam_group.parish_id
    where parish.diocese_id = ${dioceseId})`

/**
 * SQL for the events of a diocese. All boxes of a request that were shipped on one day are one event `shipment`. All
 * packed boxes of a request that still wait are one event `shipment` too. A row of the table `shipment`, which has the
 * tracking code, is an event `tracking`.
 */
const eventsOfDiocese = (dioceseId: number) => sql`
  select 'contribution' as kind, id, created_at as at from contribution
    where diocese_id = ${dioceseId} and deleted_at is null
  union all select 'request', id, created_at from request where diocese_id = ${dioceseId} and deleted_at is null
  union all select 'slip', slip.id, slip.created_at from slip
    where slip.diocese_id = ${dioceseId} and slip.state <> 'deleted'
  union all select 'shipment', min(id), max(shipped_at) from box
    where diocese_id = ${dioceseId} and shipped_at is not null
    group by request_id, ${civilDay('shipped_at')}
  union all select 'shipment', min(id), max(created_at) from box
    where diocese_id = ${dioceseId} and shipped_at is null
    group by request_id
  union all select 'tracking', request.id, shipment.saved_at from shipment join request on request.id = shipment.request_id
    where request.diocese_id = ${dioceseId} and request.deleted_at is null
  union all ${giftsOf(groupsOfDiocese(dioceseId))}
  union all select 'note', id, created_at from diocese_note where diocese_id = ${dioceseId}
  union all select 'mail', id, queued_at from mail where diocese_id = ${dioceseId}`

export const contributionsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contribution')
    .innerJoin('missionary_collection as collection', 'collection.id', 'contribution.collection_id')
    .leftJoin('receipt', 'receipt.id', 'contribution.receipt_id')
    .where((eb) => eb('contribution.id', '=', eb.fn.any(eb.val(ids))))
    .select([
      'contribution.id',
      'contribution.collection_id',
      'collection.description as collection_description',
      'contribution.value_cents',
      'contribution.status',
      'contribution.sender_name',
      'contribution.receipt_id',
      'contribution.letter_file_id',
      'contribution.receipt_file_id',
      'receipt.year as receipt_year',
      'receipt.sequence as receipt_sequence',
    ])
    .execute()

export const requestsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('request')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .where((eb) => eb('request.id', '=', eb.fn.any(eb.val(ids))))
    .select([
      'request.id',
      'request.code',
      'request.name',
      'request.confirmed_at',
      'campaign.description as campaign_description',
      sql<Cents>`coalesce((
        select sum(line.quantity * coalesce(line.price_cents, product.price_cents))
        from request_line line join product on product.id = line.product_id where line.request_id = request.id
      ), 0)::bigint`.as('total_cents'),
    ])
    .execute()

/**
 * Shipments by the id of their first box. Each has the number of the request's boxes that were shipped on the same day,
 * or that still wait like this box.
 */
export async function shipmentsByFirstBox(db: Db, boxIds: readonly number[]) {
  const { rows } = await sql<{
    id: number
    request_id: number
    code: string
    shipped: boolean
    boxes: number
    grams: number
  }>`
    select first.id, first.request_id, request.code, first.shipped_at is not null as shipped, count(box.id) as boxes, sum(box.weight_grams)::bigint as grams
    from box first join request on request.id = first.request_id
      join box on box.request_id = first.request_id
        and ${civilDay('box.shipped_at')}
          is not distinct from ${civilDay('first.shipped_at')}
    where first.id = any(${boxIds})
    group by first.id, request.code`.execute(db)
  return rows
}

/** The carriers and tracking codes of requests. Each row has the id of its request. */
export const trackingsByRequest = (db: Db, requestIds: readonly number[]) =>
  db
    .selectFrom('shipment')
    .innerJoin('request', 'request.id', 'shipment.request_id')
    .where((eb) => eb('shipment.request_id', '=', eb.fn.any(eb.val(requestIds))))
    .select(['request.id', 'request.code', 'shipment.carrier', 'shipment.tracking_code'])
    .execute()

export const giftsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('group_donation as given')
    .innerJoin('donation', 'donation.id', 'given.donation_id')
    .innerJoin('iam_group', 'iam_group.id', 'given.safe_box_group_id')
    .where((eb) => eb('given.id', '=', eb.fn.any(eb.val(ids))))
    .select([
      'given.id',
      'given.donation_id',
      'given.safe_box_group_id as group_id',
      'given.value_cents',
      'donation.title',
      'donation.finished_at',
      'donation.receipt_file_id',
      'iam_group.group_name',
      'iam_group.contact_mail',
    ])
    .execute()

export const groupNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('iam_group')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .select(['id', 'group_name as name'])
    .execute()
