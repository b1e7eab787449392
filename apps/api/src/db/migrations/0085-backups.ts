import { sql, type Kysely } from 'kysely'

/**
 * Stores the backups that were made, the tests that a backup can be restored (`proof`), and the restores. A restored
 * installation is held until an admin releases it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_run (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('backup', 'proof')),
      reason text not null check (reason in ('command', 'nightly', 'weekly', 'upgrade')),
      archive text not null,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      byte_size bigint,
      row_count bigint,
      file_count integer,
      missing_files integer not null default 0,
      encrypted boolean not null default false,
      error text
    )`.execute(db)
  await sql`create index on backup_run (kind, finished_at desc)`.execute(db)
  await sql`
    create table restoration (
      id integer generated always as identity primary key,
      archive text not null,
      backup_made_at timestamptz not null,
      restored_at timestamptz not null,
      moved boolean not null,
      gaps jsonb,
      waiting_mails integer not null,
      missing_files integer not null,
      released_at timestamptz,
      released_by text,
      waiting_mails_were text check (waiting_mails_were in ('sent', 'withdrawn')),
      check (num_nulls(released_at, released_by, waiting_mails_were) in (0, 3))
    )`.execute(db)
  await sql`create unique index restoration_held_once on restoration ((true)) where released_at is null`.execute(db)
}
