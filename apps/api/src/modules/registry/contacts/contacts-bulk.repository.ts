import { sql } from 'kysely'
import type { NewContactBody } from '@seara/contract/registry/contacts'
import { insertMany, updateMany } from '../../../db/bulk.ts'
import type { Db } from '../../../db/schema.ts'

export interface ContactRow extends NewContactBody {
  id: number
}

/** The contacts of these dioceses. @param lock true: the contacts cannot change until the transaction ends */
export const findOf = (db: Db, dioceseIds: readonly number[], lock: boolean): Promise<ContactRow[]> =>
  db
    .selectFrom('diocese_contact')
    .select(['id', 'name', 'email', 'telephone', 'contact_type_id', 'diocese_id'])
    .where('diocese_id', '=', sql<number>`any(${dioceseIds}::integer[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()

export const insert = (db: Db, rows: readonly NewContactBody[]) => insertMany(db, 'diocese_contact', rows)

export const update = (db: Db, rows: readonly ContactRow[]) => updateMany(db, 'diocese_contact', rows)
