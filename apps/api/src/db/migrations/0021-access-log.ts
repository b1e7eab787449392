import { sql, type Kysely } from 'kysely'

/**
 * The audit log also contains accesses. The database lets them be deleted after six months, but it never lets changes
 * of records be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_entry alter column entity_id drop not null`.execute(db)
  await sql`alter table audit_entry add column address text`.execute(db)

  await sql`create index on audit_entry (entity, id)`.execute(db)
  await sql`create index on audit_entry (at)`.execute(db)
  // For searching the log by person: the name of the actor or, if there is none, the account that a login tried.
  await sql`
    create index audit_entry_person on audit_entry
    using gin (fold_text(coalesce(actor_name, after ->> 'account')) gin_trgm_ops)`.execute(db)

  await sql`drop trigger audit_entry_append_only on audit_entry`.execute(db)
  await sql`
    create trigger audit_entry_append_only before update or truncate on audit_entry
    for each statement execute function refuse_audit_change()`.execute(db)
  await sql`
    create function keep_audit_entry() returns trigger language plpgsql as $$
    begin
      if old.entity in ('session', 'denial', 'export') and old.at < now() - interval '6 months' then
        return old;
      end if;
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
  await sql`
    create trigger audit_entry_kept before delete on audit_entry
    for each row execute function keep_audit_entry()`.execute(db)
}
