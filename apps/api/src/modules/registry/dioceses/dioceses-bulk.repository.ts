import { sql } from 'kysely'
import { insertMany, updateMany } from '../../../db/bulk.ts'
import type { AddressColumns, Db } from '../../../db/schema.ts'

/** The columns of a diocese in an import. */
export interface DioceseRow extends AddressColumns {
  name: string
  bishop: string
  cnpj: string
  telephone: string
  contact_mail: string
  parish_region_id: number | null
}

export interface StoredDiocese extends DioceseRow {
  id: number
  deleted_at: string | null
}

/** The dioceses with one of these CNPJs. @param lock true: the dioceses cannot change until the transaction ends */
export const findByCnpj = (db: Db, cnpjs: readonly string[], lock: boolean): Promise<StoredDiocese[]> =>
  db
    .selectFrom('diocese')
    .select([
      'id',
      'name',
      'bishop',
      'cnpj',
      'zip_code',
      'address',
      'number',
      'complement',
      'neighborhood',
      'city',
      'uf',
      'telephone',
      'contact_mail',
      'parish_region_id',
      'deleted_at',
    ])
    .where('cnpj', '=', sql<string>`any(${cnpjs}::text[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()

export interface NamedDiocese {
  id: number
  name: string
  name_key: string
  cnpj: string
  deleted_at: string | null
}

/**
 * Every diocese, with its name without case and accents (`name_key`).
 * @param lock true: no diocese can be moved to the trash until the transaction ends
 */
export const listNames = (db: Db, lock: boolean): Promise<NamedDiocese[]> =>
  db
    .selectFrom('diocese')
    .select(['id', 'name', 'name_key', 'cnpj', 'deleted_at'])
    .orderBy('id')
    .$if(lock, (query) => query.forShare())
    .execute()

export const insert = (db: Db, rows: readonly DioceseRow[]) => insertMany(db, 'diocese', rows)

export const update = (db: Db, rows: readonly (DioceseRow & { id: number })[]) => updateMany(db, 'diocese', rows)
