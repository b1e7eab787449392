import { sql } from 'kysely'
import { insertMany, updateMany } from '../../../db/bulk.ts'
import type { Db } from '../../../db/schema.ts'
import { rows } from './iam-groups.repository.ts'

/** The columns of a group that an import writes. */
export interface GroupRow {
  group_name: string
  representant_name: string
  contact_mail: string
  telephone: string | null
  zip_code: string | null
  address: string | null
  neighborhood: string | null
  city: string | null
  uf: string | null
  parish_id: number | null
  /** The group's own diocese. Null for a group in a parish, because then the parish's diocese counts. */
  diocese_id: number | null
}

/**
 * The groups whose name, without case and accents, is one of `nameKeys`.
 * @param lock true: the groups cannot change until the transaction ends
 */
export const findNamed = (db: Db, nameKeys: readonly string[], lock: boolean) =>
  rows(db)
    .select('iam_group.name_key')
    .where('iam_group.name_key', '=', sql<string>`any(${nameKeys}::text[])`)
    .orderBy('iam_group.id')
    .$if(lock, (query) => query.forNoKeyUpdate(['iam_group']))
    .execute()

export const insert = (db: Db, groups: readonly (GroupRow & { created_at: string })[]) =>
  insertMany(db, 'iam_group', groups)

export const update = (db: Db, groups: readonly (GroupRow & { id: number })[]) => updateMany(db, 'iam_group', groups)
