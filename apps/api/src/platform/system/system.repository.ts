import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** Asks the database for an answer. @throws Error when the database gives none */
export const reach = (db: Db) => sql`select 1`.execute(db)
