import { sql, type Kysely } from 'kysely'

/**
 * Stores each erasure of a person's data with the number of records that it changed, and the entries of the audit log
 * whose personal data are no longer shown. The entries themselves stay as they were sealed.
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
  // The id is no foreign key, because only the log's own triggers decide which entries may be deleted from it. The id
  // of a deleted entry is never used again.
  await sql`
    create table audit_mask (
      entry_id bigint primary key,
      hides_before boolean not null,
      hides_after boolean not null
    )`.execute(db)
  await sql`alter table mail add column erased_at timestamptz`.execute(db)
}
