import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/**
 * The requests of a campaign that are confirmed or have boxes, sorted by region and diocese. Requests of dioceses
 * without a region come last.
 * @param regionId the id of the only region; 0 for dioceses without a region, undefined for all
 */
export const list = (db: Db, campaignId: number, regionId?: number) =>
  db
    .selectFrom('request')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .where('request.deleted_at', 'is', null)
    .where('request.campaign_id', '=', campaignId)
    .$if(regionId === 0, (query) => query.where('diocese.parish_region_id', 'is', null))
    .$if(regionId !== undefined && regionId !== 0, (query) =>
      query.where('diocese.parish_region_id', '=', regionId ?? null),
    )
    .where((eb) =>
      eb.or([
        eb('request.confirmed_at', 'is not', null),
        eb.exists(eb.selectFrom('box').select('box.id').whereRef('box.request_id', '=', 'request.id')),
      ]),
    )
    .select((eb) => [
      'request.id',
      'request.code',
      'request.name',
      'request.confirmed_at',
      'request.diocese_id',
      'diocese.name as diocese_name',
      'diocese.city',
      'diocese.uf',
      'region.id as region_id',
      'region.region_name',
      eb('diocese.zip_code_delivery', 'is not', null).$castTo<boolean>().as('has_delivery_address'),
      sql<number>`(
        select coalesce(sum(line.quantity), 0)::bigint from request_line line where line.request_id = request.id)`.as(
        'pieces',
      ),
      sql<{ name: string; quantity: number }[]>`(
        select coalesce(
          jsonb_agg(jsonb_build_object('name', product.name, 'quantity', line.quantity) order by fold_text(product.name)),
          '[]')
        from request_line line join product on product.id = line.product_id where line.request_id = request.id)`.as(
        'materials',
      ),
    ])
    .orderBy('region.name_key', (order) => order.asc().nullsLast())
    .orderBy('diocese.place_key')
    .orderBy('request.id')
    .execute()

export type ShippingRow = Awaited<ReturnType<typeof list>>[number]

/** The sums over the requests of `list`. */
export interface ShippingTotals {
  requests: number
  /** Confirmed requests without a box. */
  unpacked: number
  boxes: number
  /** Boxes that were shipped. */
  shipped: number
  /** The weight of all boxes. */
  grams: number
}

/**
 * The sums over the requests of `list`, computed in the database instead of from the list.
 * @param regionId as in `list`
 */
export async function totals(db: Db, campaignId: number, regionId?: number): Promise<ShippingTotals> {
  const inRegion =
    regionId === undefined
      ? sql`true`
      : sql`diocese_id in (
          select id from diocese where parish_region_id is not distinct from ${regionId === 0 ? null : regionId}::integer)`
  const { rows } = await sql<ShippingTotals>`
    select
      count(*) as requests,
      count(*) filter (where boxes = 0) as unpacked,
      coalesce(sum(boxes), 0)::bigint as boxes,
      coalesce(sum(shipped_boxes), 0)::bigint as shipped,
      coalesce(sum(grams), 0)::bigint as grams
    from request_figures
    where campaign_id = ${campaignId} and not is_deleted and (is_confirmed or boxes > 0) and ${inRegion}`.execute(db)
  return rows[0] ?? { requests: 0, unpacked: 0, boxes: 0, shipped: 0, grams: 0 }
}

export interface RegionRow {
  id: number
  region_name: string
}

export const findRegion = (db: Db, id: number): Promise<RegionRow | undefined> =>
  db.selectFrom('region').select(['id', 'region_name']).where('id', '=', id).executeTakeFirst()
