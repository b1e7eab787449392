import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

// What Home counts by itself: contributions, requests, boxes, reported addresses, second copies, users to approve, and
// the running collection and campaign. `today.service.ts` asks services for the other counts:
// `overdue-slips.service.ts`, `slips.service.ts` and `shipping-files.service.ts`, `worklist.service.ts` (return files),
// `credits.service.ts` (statements), `planned-reminders.service.ts`, `notes.service.ts` (calls to make),
// `held-actions.service.ts`, `stuck-mails.service.ts` and `mails-of-records.service.ts`.

/** How much work of one kind waits in one collection or campaign. */
export interface WaitingRow {
  id: number
  description: string
  count: number
  /** The sum of the waiting items. */
  cents: Cents
  /** Since when the oldest item waits: a moment, ISO 8601 in UTC. */
  oldest: string
}

/**
 * Contributions to verify, by collection. Contributions to a finished collection do not count: they cannot be verified.
 */
export async function pendingContributions(db: Db): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select collection.id, collection.description, count(*) as count, sum(value_cents)::bigint as cents,
      min(contribution.created_at) as oldest
    from contribution join missionary_collection collection on collection.id = contribution.collection_id
    where contribution.status = 'pending' and contribution.deleted_at is null and not collection.finished
    group by collection.id
    order by collection.base_year desc`.execute(db)
  return rows
}

/**
 * Unconfirmed requests, by campaign. Counts only campaigns that still accept requests.
 * @param day today, `YYYY-MM-DD`
 */
export async function unconfirmedRequests(db: Db, day: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select campaign.id, campaign.description, count(*) as count, min(request.created_at) as oldest,
      coalesce(sum((
        select sum(line.quantity * product.price_cents)
        from request_line line join product on product.id = line.product_id where line.request_id = request.id
      )), 0)::bigint as cents
    from missionary_campaign campaign join request on request.campaign_id = campaign.id
    where not campaign.finished and campaign.begin_dt <= ${day}
      and request.deleted_at is null and request.confirmed_at is null
    group by campaign.id
    order by campaign.base_year desc`.execute(db)
  return rows
}

/** Requests whose requester says that the delivery address is wrong, oldest first. */
export const reportedAddresses = (db: Db) =>
  db
    .selectFrom('request')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .select((eb) => [
      'request.id',
      'diocese.name as description',
      eb.ref('request.address_reported_at').$notNull().as('oldest'),
    ])
    .where('request.address_reported_at', 'is not', null)
    .where('request.deleted_at', 'is', null)
    .orderBy('request.address_reported_at')
    .limit(20)
    .execute()

/**
 * Requests whose requester has asked for a second copy of a slip that is still open, oldest first, with the fields that
 * decide whether the copy is still needed. A new slip for the request cancels the old one: then the copy is not needed.
 */
export const askedSecondCopies = (db: Db) =>
  db
    .selectFrom('request')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .innerJoin('slip', 'slip.id', 'request.second_copy_slip_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .select((eb) => [
      'campaign.finished',
      'campaign.base_year',
      'request.id',
      'diocese.name as description',
      eb.ref('request.second_copy_asked_at').$notNull().as('oldest'),
      'slip.state',
      'slip.payable_until',
      'slip.registration',
      'slip.write_off',
      'slip.send_when_registered',
    ])
    .where('request.second_copy_asked_at', 'is not', null)
    .where('request.deleted_at', 'is', null)
    .where('slip.state', '=', 'pending')
    .orderBy('request.second_copy_asked_at')
    .execute()

/**
 * Whether a campaign is still packed and shipped: until it is finished, and then until the next campaign begins.
 * @param day today, `YYYY-MM-DD`
 */
const inPacking = (day: string) => sql`
  (not campaign.finished or campaign.id = (
    select newest.id from missionary_campaign newest where newest.begin_dt <= ${day} order by newest.base_year desc limit 1))`

/** Confirmed requests without a box, by campaign. @param day today, `YYYY-MM-DD` */
export async function unpackedRequests(db: Db, day: string): Promise<Omit<WaitingRow, 'cents'>[]> {
  const { rows } = await sql<Omit<WaitingRow, 'cents'>>`
    select campaign.id, campaign.description, count(*) as count, min(request.confirmed_at) as oldest
    from missionary_campaign campaign join request on request.campaign_id = campaign.id
    where ${inPacking(day)} and request.deleted_at is null and request.confirmed_at is not null
      and not exists (select from box where box.request_id = request.id)
    group by campaign.id
    order by campaign.base_year desc`.execute(db)
  return rows
}

/** Boxes that have not been shipped, by campaign, without those of deleted requests. @param day today, `YYYY-MM-DD` */
export async function unshippedBoxes(db: Db, day: string): Promise<Omit<WaitingRow, 'cents'>[]> {
  const { rows } = await sql<Omit<WaitingRow, 'cents'>>`
    select campaign.id, campaign.description, count(*) as count, min(box.created_at) as oldest
    from missionary_campaign campaign
      join box on box.campaign_id = campaign.id
      join request on request.id = box.request_id
    where ${inPacking(day)} and request.deleted_at is null and box.shipped_at is null
    group by campaign.id
    order by campaign.base_year desc`.execute(db)
  return rows
}

export interface CollectionGlance {
  id: number
  description: string
  base_year: number
  received_cents: Cents
  to_verify_cents: Cents
  /** How many live dioceses have sent something. */
  contributed: number
  /** How many live dioceses there are. */
  dioceses: number
}

/** The newest collection that has begun and is not finished. @param now the present moment, ISO 8601 in UTC */
export async function runningCollection(db: Db, now: string): Promise<CollectionGlance | undefined> {
  const { rows } = await sql<CollectionGlance>`
    select collection.id, collection.description, collection.base_year, sums.received_cents, sums.to_verify_cents,
      (select count(*) from diocese where deleted_at is null) as dioceses,
      (select count(*) from diocese where deleted_at is null and exists (
        select from contribution
        where diocese_id = diocese.id and collection_id = collection.id and deleted_at is null)) as contributed
    from missionary_collection collection, lateral (
      select coalesce(sum(value_cents) filter (where status = 'verified'), 0)::bigint as received_cents,
        coalesce(sum(value_cents) filter (where status = 'pending'), 0)::bigint as to_verify_cents
      from contribution where collection_id = collection.id and deleted_at is null
    ) sums
    where not collection.finished and collection.begin_dt <= ${now}
    order by collection.base_year desc limit 1`.execute(db)
  return rows[0]
}

export interface CampaignGlance {
  id: number
  description: string
  base_year: number
  due_date: string
  requested: number
  confirmed: number
  boxes: number
  shipped: number
}

/** The newest campaign that has begun and is not finished. @param day today, `YYYY-MM-DD` */
export async function runningCampaign(db: Db, day: string): Promise<CampaignGlance | undefined> {
  const { rows } = await sql<CampaignGlance>`
    select campaign.id, campaign.description, campaign.base_year, campaign.due_date, asked.requested, asked.confirmed, packed.boxes,
      packed.shipped
    from missionary_campaign campaign,
      lateral (
        select count(*) as requested, count(confirmed_at) as confirmed
        from request where campaign_id = campaign.id and deleted_at is null
      ) asked,
      lateral (
        select count(*) as boxes, count(box.shipped_at) as shipped
        from box join request on request.id = box.request_id
        where box.campaign_id = campaign.id and request.deleted_at is null
      ) packed
    where not campaign.finished and campaign.begin_dt <= ${day}
    order by campaign.base_year desc limit 1`.execute(db)
  return rows[0]
}

/** Users who registered and still wait for somebody to decide about their access. */
export const usersToApprove = (db: Db): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom('user_account')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('created_at').as('oldest')])
    .where('is_approved', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_entry as entry')
            .select('entry.id')
            .where('entry.entity', '=', 'user')
            .whereRef('entry.entity_id', '=', 'user_account.id')
            .where(sql<boolean>`(entry.before ->> 'is_approved')::boolean`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
