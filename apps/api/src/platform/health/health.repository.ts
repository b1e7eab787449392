import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { unavailable } from '../../core/errors.ts'

/** @throws unavailable while the database does not answer */
export async function requireReachable(db: Db): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch {
    throw unavailable('O banco de dados não responde.')
  }
}
