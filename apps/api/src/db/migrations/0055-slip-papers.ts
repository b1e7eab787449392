import { sql, type Kysely } from 'kysely'

/**
 * Each slip stores how often its document or its mail was tried, when the next try is due, and why the last try failed,
 * so that a slip that cannot be made does not hold up the others. Each slip also stores when it was made: a call that
 * arrived before that moment cannot have seen the slip.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table slip
      add column paper_attempts smallint not null default 0,
      add column paper_after timestamptz,
      add column paper_failure text check (paper_failure in ('drawing', 'mail', 'storage'))`.execute(db)
  // This moment is taken from the clock of the database, which all processes share.
  await sql`alter table slip add column made_at timestamptz`.execute(db)
  await sql`update slip set made_at = created_at`.execute(db)
  await sql`
    alter table slip alter column made_at set default clock_timestamp(), alter column made_at set not null`.execute(db)
  await sql`drop index if exists slip_id_idx`.execute(db)
  // Repeats the condition of the queries that find due papers, because PostgreSQL uses the index only for a condition
  // that it recognises. Migration 0057 replaces this index.
  await sql`
    create index slip_papers_due on slip (paper_attempts, id) where (
      state = 'pending' and (write_off is null or write_off not in ('sent', 'confirmed')) and (
        file_id is null or (mailed_at is null and (not send_when_registered or registration = 'confirmed'))))`.execute(
    db,
  )
}
