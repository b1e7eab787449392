import { sql } from 'kysely'
import { insertMany, updateMany } from '../../../db/bulk.ts'
import type { AddressColumns, Db } from '../../../db/schema.ts'

/** The columns of a parish in an import. */
export interface ParishRow extends AddressColumns {
  diocese_id: number
  name: string
  telephone: string
  email: string
}

export interface StoredParish extends ParishRow {
  id: number
  name_key: string
  city_key: string
  deleted_at: string | null
}

/**
 * The parishes of these dioceses whose name, without case and accents, is one of `nameKeys`.
 * @param lock true: the parishes cannot change until the transaction ends
 */
export const findNamed = (
  db: Db,
  dioceseIds: readonly number[],
  nameKeys: readonly string[],
  lock: boolean,
): Promise<StoredParish[]> =>
  db
    .selectFrom('parish')
    .select([
      'id',
      'diocese_id',
      'name',
      'zip_code',
      'address',
      'number',
      'complement',
      'neighborhood',
      'city',
      'uf',
      'telephone',
      'email',
      'deleted_at',
      'name_key',
      'city_key',
    ])
    .where('diocese_id', '=', sql<number>`any(${dioceseIds}::integer[])`)
    .where('name_key', '=', sql<string>`any(${nameKeys}::text[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()

/** The names and dioceses of the parishes with these ids. */
export const findByIds = (
  db: Db,
  ids: readonly number[],
): Promise<Pick<StoredParish, 'id' | 'name' | 'diocese_id'>[]> =>
  db
    .selectFrom('parish')
    .select(['id', 'name', 'diocese_id'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()

export const insert = (db: Db, rows: readonly ParishRow[]) => insertMany(db, 'parish', rows)

export const update = (db: Db, rows: readonly (ParishRow & { id: number })[]) => updateMany(db, 'parish', rows)
