import { sql, type Kysely } from 'kysely'

/**
 * Tells every process of the server when a session ends or a user changes, so that none of them goes on using what it
 * has cached.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_sessions_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions_changed', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger session_token_ended after delete on session_token
    for each statement execute function tell_sessions_changed()`.execute(db)
  await sql`
    create trigger user_account_changed after update or delete on user_account
    for each statement execute function tell_sessions_changed()`.execute(db)
}
