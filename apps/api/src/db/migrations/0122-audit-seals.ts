import { sql, type Kysely } from 'kysely'

/** The chain of seals over the audit log, and what its verifications found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `covers` holds the ids of the entries that the seal covers. `last_id` is the highest id that this seal or an
  // earlier one covers.
  await sql`
    create table audit_seal (
      number integer primary key check (number > 0),
      sealed_at timestamptz not null,
      last_id bigint not null,
      covers int8multirange not null,
      changes integer not null,
      changes_hash bytea not null,
      accesses integer not null,
      accesses_hash bytea not null,
      oldest_access timestamptz,
      hash bytea not null
    )`.execute(db)
  await sql`create index on audit_seal (sealed_at)`.execute(db)
  await sql`
    create trigger audit_seal_append_only before update or delete or truncate on audit_seal
    for each statement execute function refuse_audit_change()`.execute(db)
  await sql`
    create table audit_verification (
      id integer generated always as identity primary key,
      at timestamptz not null,
      reason text not null check (reason in ('daily', 'command')),
      last_seal integer not null,
      entries bigint not null,
      problems jsonb not null
    )`.execute(db)
  await sql`create index on audit_verification (at)`.execute(db)
}
