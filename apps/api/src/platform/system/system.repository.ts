import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** Sends the database a trivial query. @throws Error when the database does not answer */
export const reach = (db: Db) => sql`select 1`.execute(db)
