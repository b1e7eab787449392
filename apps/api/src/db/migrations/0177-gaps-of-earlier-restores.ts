import { sql, type Kysely } from 'kysely'

/**
 * Stores the numbers that were skipped after earlier restores which nobody released, because another restore took their
 * place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table restoration add column earlier_gaps jsonb not null default '[]'`.execute(db)
}
