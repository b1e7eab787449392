import { sql, type Kysely } from 'kysely'

/** After how many months each kind of data goes by itself. No row: nobody has switched it on yet. */
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
  // The texts of mails are looked for by the moment at which they left.
  await sql`create index on mail (queued_at) where erased_at is null`.execute(db)
}
