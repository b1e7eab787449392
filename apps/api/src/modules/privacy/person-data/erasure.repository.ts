import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { PersonErasureTable } from '../../../db/schema/privacy.ts'

export type NewErasure = Insertable<PersonErasureTable>

/** Locks the data of the person with this e-mail against other erasures until the transaction ends. */
export const lockPerson = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`person ${email}`}, 0))`.execute(db)

/** Records an erasure. @returns its id */
export const insertErasure = async (db: Db, erasure: NewErasure): Promise<number> =>
  (await db.insertInto('person_erasure').values(erasure).returning('id').executeTakeFirstOrThrow()).id
