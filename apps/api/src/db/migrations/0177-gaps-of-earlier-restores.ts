import { sql, type Kysely } from 'kysely'

/** The numbers that restores left out which were never released, because another restore took their place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table restoration add column earlier_gaps jsonb not null default '[]'`.execute(db)
}
