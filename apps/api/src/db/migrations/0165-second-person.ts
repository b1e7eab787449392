import { sql, type Kysely } from 'kysely'

/**
 * If an admin has switched this on, actions that undo or correct recorded money wait for the approval of a second
 * person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_person (id integer primary key check (id = 1), is_on boolean not null)`.execute(db)
  await sql`insert into second_person values (1, false)`.execute(db)
  await sql`
    create table held_action (
      id integer generated always as identity primary key,
      kind text not null,
      payload jsonb not null,
      subject text not null,
      seen text not null,
      about text not null,
      entity text not null,
      entity_id integer,
      value_cents bigint,
      reason text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'outdated', 'expired')),
      asked_by integer references user_account on delete set null,
      asked_by_name text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      decided_by text,
      decided_at timestamptz,
      note text,
      check ((state = 'waiting') = (decided_at is null))
    )`.execute(db)
  await sql`create unique index held_action_waiting on held_action (kind, subject) where state = 'waiting'`.execute(db)
  await sql`create index on held_action (asked_by)`.execute(db)
}
