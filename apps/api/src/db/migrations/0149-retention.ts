import { sql, type Kysely } from 'kysely'

/**
 * Stores after how many months each kind of data is erased automatically. A kind without a row was never switched on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention_rule (
      id integer generated always as identity primary key,
      kind text not null unique,
      months integer,
      approved_at timestamptz,
      approved_by text,
      last_run_at timestamptz,
      last_count integer,
      check ((months is null) = (approved_at is null))
    )`.execute(db)
  // Mails whose text is due to be erased are found by the moment at which they were queued.
  await sql`create index on mail (queued_at) where erased_at is null`.execute(db)
}
