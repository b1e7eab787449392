import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

const price = sql`coalesce(line.price_cents, product.price_cents)`

/** A product in the requests of a campaign: how many pieces were requested, and their value. */
export interface ProductTotals {
  name: string
  /** When the product was moved to the trash; null when it is not in the trash. */
  deleted_at: string | null
  /** In confirmed requests. */
  confirmed_pieces: number
  confirmed_cents: Cents
  /** In requests that are not confirmed. */
  open_pieces: number
  open_cents: Cents
}

/** The products in the requests of a campaign, sorted by name. */
export const totalsByProduct = (db: Db, campaignId: number): Promise<ProductTotals[]> =>
  db
    .selectFrom('request_line as line')
    .innerJoin('request', 'request.id', 'line.request_id')
    .innerJoin('product', 'product.id', 'line.product_id')
    .where('request.campaign_id', '=', campaignId)
    .where('request.deleted_at', 'is', null)
    .groupBy('product.id')
    .orderBy('product.name_key')
    .select([
      'product.name',
      'product.deleted_at',
      sql<number>`coalesce(sum(line.quantity) filter (where request.confirmed_at is not null), 0)::bigint`.as(
        'confirmed_pieces',
      ),
      sql<Cents>`coalesce(sum(line.quantity * ${price}) filter (where request.confirmed_at is not null), 0)`.as(
        'confirmed_cents',
      ),
      sql<number>`coalesce(sum(line.quantity) filter (where request.confirmed_at is null), 0)::bigint`.as(
        'open_pieces',
      ),
      sql<Cents>`coalesce(sum(line.quantity * ${price}) filter (where request.confirmed_at is null), 0)`.as(
        'open_cents',
      ),
    ])
    .execute()

/** A diocese that is not in the trash, or has requests in the campaign. */
export interface ReportedDiocese {
  id: number
  name: string
  city: string
  uf: string
  region_name: string | null
}

/**
 * The dioceses that are not in the trash, and trashed dioceses that have requests in a campaign, or slips there that
 * count, even if their request was deleted. Sorted by region and name; dioceses without a region come last.
 */
export const listDioceses = (db: Db, campaignId: number): Promise<ReportedDiocese[]> =>
  db
    .selectFrom('diocese')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .where((eb) =>
      eb.or([
        eb('diocese.deleted_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('request')
            .select('request.id')
            .whereRef('request.diocese_id', '=', 'diocese.id')
            .where('request.campaign_id', '=', campaignId)
            .where('request.deleted_at', 'is', null),
        ),
        eb.exists(
          eb
            .selectFrom('request_figures as figures')
            .select('figures.request_id')
            .whereRef('figures.diocese_id', '=', 'diocese.id')
            .where('figures.campaign_id', '=', campaignId)
            .where((eb) => eb.or([eb('figures.billed_cents', '<>', 0n), eb('figures.received_cents', '<>', 0n)])),
        ),
      ]),
    )
    .select(['diocese.id', 'diocese.name', 'diocese.city', 'diocese.uf', 'region.region_name'])
    .orderBy('region.name_key', (order) => order.asc().nullsLast())
    .orderBy('diocese.place_key')
    .orderBy('diocese.id')
    .execute()

/** Whether a campaign has requests, and whether any of these requests has lines. */
export const holds = async (db: Db, campaignId: number): Promise<{ requests: boolean; lines: boolean }> => {
  const { rows } = await sql<{ requests: boolean; lines: boolean }>`
    select
      exists (select from request where campaign_id = ${campaignId} and deleted_at is null) as requests,
      exists (
        select from request_line line join request on request.id = line.request_id
        where request.campaign_id = ${campaignId} and request.deleted_at is null
      ) as lines`.execute(db)
  return rows[0] ?? { requests: false, lines: false }
}
