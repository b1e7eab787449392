import { sql, type Kysely } from 'kysely'

/**
 * Data of a person that were erased: each erasure with what it touched, and the entries of the audit log whose personal
 * data are no longer shown. The entries themselves stay as they were sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_erasure (
      id integer generated always as identity primary key,
      erased_at timestamptz not null,
      erased_by text,
      reason text not null,
      contributions integer not null,
      requests integer not null,
      mails integer not null,
      reminders integer not null
    )`.execute(db)
  // Without a reference: the log's own triggers alone decide what may be removed from it, and an id is never used again.
  await sql`
    create table audit_mask (
      entry_id bigint primary key,
      hides_before boolean not null,
      hides_after boolean not null
    )`.execute(db)
  await sql`alter table mail add column erased_at timestamptz`.execute(db)
}
