import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import { endOfDay } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'

/** The counts of a diocese's requests and boxes in a campaign. */
export interface DioceseCounts {
  diocese_id: number
  region_id: number | null
  region_name: string | null
  /** False when the diocese is in the trash. */
  live: boolean
  requested: number
  confirmed: number
  /** Requests that have boxes. */
  packed: number
  /** Confirmed requests without a box. */
  unpacked: number
  /** Requests whose boxes were all shipped. */
  shipped: number
  boxes: number
  shipped_boxes: number
  /** The weight of all boxes. */
  grams: number
  /** The total of the confirmed requests. */
  confirmed_cents: Cents
}

/**
 * The dioceses that are not in the trash, and trashed dioceses that have requests in the campaign, or slips there that
 * count, even if their request was deleted. Sorted by region; dioceses without a region come last.
 */
export async function listDioceses(db: Db, campaignId: number): Promise<DioceseCounts[]> {
  const { rows } = await sql<DioceseCounts>`
    with asked as (
      select
        diocese_id,
        count(*) as requested,
        count(*) filter (where is_confirmed) as confirmed,
        count(*) filter (where boxes > 0) as packed,
        count(*) filter (where is_confirmed and boxes = 0) as unpacked,
        count(*) filter (where boxes > 0 and boxes = shipped_boxes) as shipped,
        sum(boxes) as boxes,
        sum(shipped_boxes) as shipped_boxes,
        sum(grams) as grams,
        sum(frozen_cents) filter (where is_confirmed) as confirmed_cents
      from request_figures
      where campaign_id = ${campaignId} and not is_deleted
      group by diocese_id
    )
    select
      diocese.id as diocese_id,
      region.id as region_id,
      region.region_name,
      diocese.deleted_at is null as live,
      coalesce(asked.requested, 0) as requested,
      coalesce(asked.confirmed, 0) as confirmed,
      coalesce(asked.packed, 0) as packed,
      coalesce(asked.unpacked, 0) as unpacked,
      coalesce(asked.shipped, 0) as shipped,
      coalesce(asked.boxes, 0)::bigint as boxes,
      coalesce(asked.shipped_boxes, 0)::bigint as shipped_boxes,
      coalesce(asked.grams, 0)::bigint as grams,
      coalesce(asked.confirmed_cents, 0) as confirmed_cents
    from diocese
    left join region on region.id = diocese.parish_region_id
    left join asked on asked.diocese_id = diocese.id
    where diocese.deleted_at is null or asked.requested > 0 or exists (
      select from request_figures figures
      where figures.diocese_id = diocese.id and figures.campaign_id = ${campaignId}
        and (figures.billed_cents <> 0 or figures.received_cents <> 0))
    order by region.name_key nulls last, diocese.place_key`.execute(db)
  return rows
}

/**
 * Counts, for each campaign, the requests that were made until the end of `day` (`requested`), and the dioceses that
 * made them (`asked`). Requests that were deleted since do not count.
 * @param campaigns the ids of the campaigns, each with its own `day`: a civil day, ISO
 * @returns the counts by campaign id
 */
export async function askedBy(
  db: Db,
  campaigns: readonly { id: number; day: string }[],
): Promise<Map<number, { asked: number; requested: number }>> {
  if (campaigns.length === 0) return new Map()
  const ofEach = campaigns.map(
    ({ id, day }) => sql`
      select ${id}::integer as id, count(distinct diocese_id) as asked, count(*) as requested from request
      where campaign_id = ${id} and deleted_at is null and created_at < ${endOfDay(day)}`,
  )
  const { rows } = await sql<{ id: number; asked: number; requested: number }>`
    ${sql.join(ofEach, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
