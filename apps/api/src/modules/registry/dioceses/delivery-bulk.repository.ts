import { sql } from 'kysely'
import { updateMany } from '../../../db/bulk.ts'
import type { Db } from '../../../db/schema.ts'

/**
 * The delivery address of a diocese, for an import. The fields of the address are all null when the diocese has no
 * delivery address.
 */
export interface DeliveryRow {
  id: number
  zip_code_delivery: string | null
  public_place_delivery: string | null
  number_delivery: number | null
  complement_delivery: string | null
  neighborhood_delivery: string | null
  city_delivery: string | null
  uf_delivery: string | null
}

export interface StoredDelivery extends DeliveryRow {
  deleted_at: string | null
}

/** The delivery addresses of these dioceses. @param lock true: they cannot change until the transaction ends */
export const find = (db: Db, ids: readonly number[], lock: boolean): Promise<StoredDelivery[]> =>
  db
    .selectFrom('diocese')
    .select([
      'id',
      'zip_code_delivery',
      'public_place_delivery',
      'number_delivery',
      'complement_delivery',
      'neighborhood_delivery',
      'city_delivery',
      'uf_delivery',
      'deleted_at',
    ])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()

export const update = (db: Db, rows: readonly DeliveryRow[]) => updateMany(db, 'diocese', rows)
