import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Makes every other import wait until this transaction ends. */
export const lockImports = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('seara import'))`.execute(db)

/**
 * Texts without case and accents, in the form in which the database compares names.
 * @returns one text for each, in order
 */
export async function foldAll(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as entry(text, place) order by place`.execute(
    db,
  )
  return rows.map(({ folded }) => folded)
}
