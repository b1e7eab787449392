import { sql, type Kysely } from 'kysely'

/**
 * Each slip says how often its paper or its mail was tried, when the next try is due, and why the last one failed: one
 * that cannot be made stands in nobody's way. And when it was made, to tell who asked for it at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table slip
      add column paper_attempts smallint not null default 0,
      add column paper_after timestamptz,
      add column paper_failure text check (paper_failure in ('drawing', 'mail', 'storage'))`.execute(db)
  // By the clock of the database, which all processes share.
  await sql`alter table slip add column made_at timestamptz`.execute(db)
  await sql`update slip set made_at = created_at`.execute(db)
  await sql`
    alter table slip alter column made_at set default clock_timestamp(), alter column made_at set not null`.execute(db)
  await sql`drop index if exists slip_id_idx`.execute(db)
  // In the words of the queries, so that PostgreSQL sees that it serves them.
  await sql`
    create index slip_papers_due on slip (paper_attempts, id) where (
      state = 'pending' and (write_off is null or write_off not in ('sent', 'confirmed')) and (
        file_id is null or (mailed_at is null and (not send_when_registered or registration = 'confirmed'))))`.execute(
    db,
  )
}
