import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

interface Freshness {
  /** A number that grows with each change of a gift, even before the change is committed. */
  version: string
  /** The version for which the matches were computed last; null when they never were. */
  matched_version: string | null
  /** When the matches were computed last, ISO 8601 in UTC; null when they never were. */
  matched_at: string | null
}

export async function freshness(db: Db): Promise<Freshness> {
  const { rows } = await sql<Freshness>`
    select (select last_value from statement_gifts_version)::text as version, matched_version::text, matched_at
    from statement_settings where id = 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The settings of statements are missing')
  return row
}

export const hasRows = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('statement_row').select('id').limit(1).executeTakeFirst()) !== undefined

export const setMatched = (db: Db, matched_at: string, version: string) =>
  sql`update statement_settings set matched_at = ${matched_at}, matched_version = ${version}::bigint where id = 1`.execute(
    db,
  )

/** Marks the matches as outdated, so that they are computed again before somebody reads them. */
export const setChanged = (db: Db) => sql`select nextval('statement_gifts_version')`.execute(db)
