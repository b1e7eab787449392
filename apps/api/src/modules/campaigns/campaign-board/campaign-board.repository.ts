import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

/** What one diocese asked for in a campaign. */
export interface DioceseCounts {
  diocese_id: number
  region_id: number | null
  region_name: string | null
  live: boolean
  requested: number
  confirmed: number
  packed: number
  unpacked: number
  shipped: number
  boxes: number
  shipped_boxes: number
  grams: number
  confirmed_cents: Cents
}

/** Every live diocese, and trashed ones with requests, by region; those without a region last. */
export async function listDioceses(db: Db, campaignId: number): Promise<DioceseCounts[]> {
  const { rows } = await sql<DioceseCounts>`
    with asked as (
      select
        request.diocese_id,
        request.confirmed_at is not null as confirmed,
        coalesce(boxes.boxes, 0) as boxes,
        coalesce(boxes.shipped, 0) as shipped,
        coalesce(boxes.grams, 0) as grams,
        coalesce(lines.cents, 0) as cents
      from request
      left join lateral (
        select count(*) as boxes, count(shipped_at) as shipped, sum(weight_grams) as grams
        from box where box.request_id = request.id
      ) boxes on true
      left join lateral (
        select sum(line.quantity * coalesce(line.price_cents, product.price_cents)) as cents
        from request_line line join product on product.id = line.product_id where line.request_id = request.id
      ) lines on true
      where request.campaign_id = ${campaignId} and request.deleted_at is null
    )
    select
      diocese.id as diocese_id,
      region.id as region_id,
      region.region_name,
      diocese.deleted_at is null as live,
      count(asked.diocese_id) as requested,
      count(*) filter (where asked.confirmed) as confirmed,
      count(*) filter (where asked.boxes > 0) as packed,
      count(*) filter (where asked.confirmed and asked.boxes = 0) as unpacked,
      count(*) filter (where asked.boxes > 0 and asked.boxes = asked.shipped) as shipped,
      coalesce(sum(asked.boxes), 0)::bigint as boxes,
      coalesce(sum(asked.shipped), 0)::bigint as shipped_boxes,
      coalesce(sum(asked.grams), 0)::bigint as grams,
      coalesce(sum(asked.cents) filter (where asked.confirmed), 0) as confirmed_cents
    from diocese
    left join region on region.id = diocese.parish_region_id
    left join asked on asked.diocese_id = diocese.id
    group by diocese.id, region.id
    having diocese.deleted_at is null or count(asked.diocese_id) > 0
    order by region.name_key nulls last, diocese.name_key`.execute(db)
  return rows
}

/** How many requests there were in a campaign by the end of a civil day, and of how many dioceses. */
export const askedBy = (db: Db, campaignId: number, day: string): Promise<{ asked: number; requested: number }> =>
  db
    .selectFrom('request')
    .select((eb) => [
      eb.fn.count<number>('diocese_id').distinct().as('asked'),
      eb.fn.countAll<number>().as('requested'),
    ])
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(created_at at time zone 'America/Sao_Paulo')::date <= ${day}::date`)
    .executeTakeFirstOrThrow()
