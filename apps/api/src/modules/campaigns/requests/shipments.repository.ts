import type { Insertable } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { ShipmentTable } from '../../../db/schema/campaigns.ts'
import { trackingKey } from '../../../db/tracking-key.ts'

const columns = ['request_id', 'carrier', 'tracking_code', 'saved_at', 'saved_by'] as const

export const find = (db: Db, requestId: number) =>
  db.selectFrom('shipment').select(columns).where('request_id', '=', requestId).executeTakeFirst()

export type ShipmentRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const listOf = (db: Db, requestIds: readonly number[]): Promise<ShipmentRow[]> =>
  db
    .selectFrom('shipment')
    .select(columns)
    .where((eb) => eb('request_id', '=', eb.fn.any(eb.val(requestIds))))
    .execute()

/**
 * A campaign's requests that have one of these tracking codes, by the requests' codes. Deleted requests are left out.
 * @param trackingCodes as `bareTrackingCode` gives them
 */
export const listTracked = (db: Db, campaignId: number, trackingCodes: readonly string[]) =>
  db
    .selectFrom('shipment')
    .innerJoin('request', 'request.id', 'shipment.request_id')
    .select(['request.id', 'request.code', 'shipment.tracking_code'])
    .where('request.campaign_id', '=', campaignId)
    .where('request.deleted_at', 'is', null)
    .where((eb) => eb(trackingKey, '=', eb.fn.any(eb.val(trackingCodes))))
    .orderBy('request.code')
    .execute()

export const save = (db: Db, shipment: Insertable<ShipmentTable>) =>
  db
    .insertInto('shipment')
    .values(shipment)
    .onConflict((conflict) => {
      const { request_id, ...rest } = shipment
      return conflict.column('request_id').doUpdateSet(rest)
    })
    .execute()

export const remove = (db: Db, requestId: number) =>
  db.deleteFrom('shipment').where('request_id', '=', requestId).execute()

/** The requests of a campaign that have one of these codes. Deleted requests are left out. */
export const findByCodes = (db: Db, campaignId: number, codes: readonly string[]) =>
  db
    .selectFrom('request')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    .select(['request.id', 'request.code', 'diocese.name as diocese_name'])
    .where('request.campaign_id', '=', campaignId)
    .where('request.deleted_at', 'is', null)
    .where((eb) => eb('request.code', '=', eb.fn.any(eb.val(codes))))
    .execute()
