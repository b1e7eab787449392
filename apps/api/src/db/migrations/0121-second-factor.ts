import { sql, type Kysely } from 'kysely'

/**
 * The second factor: authenticator apps whose codes users enter after the password, recovery codes for users who lost
 * the app, and the rule that says who must have a second factor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The secrets are encrypted with a key that is not in the database. `pending` is a new secret that is not in use
  // until the user enters a correct code for it.
  await sql`
    create table second_factor (
      user_id integer primary key references user_account on delete cascade,
      secret bytea,
      confirmed_at timestamptz,
      last_step integer not null default 0,
      pending bytea,
      pending_at timestamptz,
      check ((secret is null) = (confirmed_at is null)),
      check ((pending is null) = (pending_at is null))
    )`.execute(db)
  await sql`
    create table recovery_code (
      user_id integer not null references user_account on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table second_factor_policy (
      id integer primary key check (id = 1),
      required_for text not null check (required_for in ('nobody', 'admins', 'everyone'))
    )`.execute(db)
  await sql`insert into second_factor_policy (id, required_for) values (1, 'nobody')`.execute(db)
  // Servers cache, with each session, whether its user still needs a second factor. When a second factor or the rule
  // changes, the servers read the sessions again.
  await sql`
    create trigger second_factor_changed after insert or delete or update of confirmed_at on second_factor
    for each statement execute function tell_sessions_changed()`.execute(db)
  await sql`
    create trigger second_factor_policy_changed after update on second_factor_policy
    for each statement execute function tell_sessions_changed()`.execute(db)
}
