import { sql, type Kysely } from 'kysely'

/**
 * Stores why an installation is held: it was restored from an archive, its database is older than its files, or a
 * person said so. Also stores the last numbers that are known to be given elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table restoration
      add column cause text not null default 'archive',
      add column given jsonb not null default '{}'`.execute(db)
}
