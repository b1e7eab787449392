import type { Db } from '../../../db/schema.ts'

/** The conditions for the listed boxes. A box must meet all conditions that are given. */
export interface ParcelFilter {
  campaignId?: number | undefined
  requestId?: number | undefined
  /** The id of a region; 0 for dioceses without a region. */
  regionId?: number | undefined
  /** With true, only boxes that were not shipped. */
  unshipped?: boolean
  /** With true, only boxes whose label was not printed. */
  unprinted?: boolean
}

/**
 * The boxes of a campaign, region or request, each with its number within its request, such as 1 of 3. They are not yet
 * filtered by `unshipped` and `unprinted`, because all boxes of a request count for these numbers.
 */
const numbered = (db: Db, { campaignId, requestId, regionId }: ParcelFilter) =>
  db
    .selectFrom('box')
    .$if(campaignId !== undefined, (query) => query.where('box.campaign_id', '=', campaignId ?? 0))
    .$if(requestId !== undefined, (query) => query.where('box.request_id', '=', requestId ?? 0))
    .$if(regionId !== undefined, (query) =>
      query.where('box.diocese_id', 'in', (eb) =>
        eb
          .selectFrom('diocese')
          .select('id')
          .$if(regionId === 0, (dioceses) => dioceses.where('parish_region_id', 'is', null))
          .$if(regionId !== 0, (dioceses) => dioceses.where('parish_region_id', '=', regionId ?? null)),
      ),
    )
    .select((eb) => [
      'box.id',
      'box.request_id',
      'box.weight_grams',
      'box.shipped_at',
      'box.label_printed_at',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('box.request_id').orderBy('box.id'))
        .as('number'),
      eb.fn
        .countAll<number>()
        .over((over) => over.partitionBy('box.request_id'))
        .as('of'),
    ])

/** Boxes with their destinations, sorted by region and diocese. Dioceses without a region come last. */
export const list = (db: Db, filter: ParcelFilter) =>
  db
    .selectFrom(numbered(db, filter).as('box'))
    .innerJoin('request', 'request.id', 'box.request_id')
    .innerJoin('missionary_campaign', 'missionary_campaign.id', 'request.campaign_id')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .where('request.deleted_at', 'is', null)
    .$if(filter.unshipped === true, (query) => query.where('box.shipped_at', 'is', null))
    .$if(filter.unprinted === true, (query) => query.where('box.label_printed_at', 'is', null))
    .select([
      'box.id',
      'box.request_id',
      'box.number',
      'box.of',
      'box.weight_grams',
      'box.shipped_at',
      'request.code',
      'request.name as requester',
      'request.telephone',
      'request.email',
      'missionary_campaign.code as campaign_code',
      'diocese.name as diocese_name',
      'diocese.cnpj',
      'region.id as region_id',
      'region.region_name',
      'diocese.zip_code',
      'diocese.address',
      'diocese.number as house_number',
      'diocese.complement',
      'diocese.neighborhood',
      'diocese.city',
      'diocese.uf',
      'diocese.zip_code_delivery',
      'diocese.public_place_delivery',
      'diocese.number_delivery',
      'diocese.complement_delivery',
      'diocese.neighborhood_delivery',
      'diocese.city_delivery',
      'diocese.uf_delivery',
    ])
    .orderBy('region.name_key', (order) => order.asc().nullsLast())
    .orderBy('diocese.place_key')
    .orderBy('request.id')
    .orderBy('box.id')
    .execute()

export type ParcelRow = Awaited<ReturnType<typeof list>>[number]
