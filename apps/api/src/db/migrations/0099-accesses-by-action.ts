import { sql, type Kysely } from 'kysely'

/**
 * Starting a job, reading a mail and refusing a return file are logged as accesses with a network address, too. Such
 * entries are about records whose changes are kept for ever, so they are recognised as accesses by their action.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_access(entity text, action text) returns boolean language sql immutable return
      entity in ('session', 'denial', 'export') or action in ('started', 'read', 'refused')`.execute(db)
  await sql`
    create or replace function keep_audit_entry() returns trigger language plpgsql as $$
    begin
      if is_access(old.entity, old.action) and old.at < now() - interval '6 months' then
        return old;
      end if;
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
}
