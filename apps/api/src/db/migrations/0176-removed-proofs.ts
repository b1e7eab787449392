import { sql, type Kysely } from 'kysely'

/**
 * Proofs whose retention period has passed: their rows stay, and their contents are deleted. The rule is in a table of
 * its own, because a server of an older version beside this one would run every rule of `retention_rule`, and show it
 * to visitors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column removed_at timestamptz`.execute(db)
  await sql`
    create table content_removal (
      key text primary key,
      removed_at timestamptz not null
    )`.execute(db)
  // The ids begin at 1001, so that they differ from the ids of `retention_rule`. The audit log has one name for the
  // rules of both tables.
  await sql`
    create table proof_retention_rule (
      id integer generated always as identity (start with 1001) primary key,
      kind text not null unique,
      months integer,
      approved_at timestamptz,
      approved_by text,
      last_run_at timestamptz,
      last_count integer,
      check ((months is null) = (approved_at is null))
    )`.execute(db)
}
