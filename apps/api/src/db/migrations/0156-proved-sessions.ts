import { sql, type Kysely } from 'kysely'

/**
 * Stores when the user of each session last gave the password or a passkey. The most sensitive actions ask for it again
 * when that was too long ago.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_token add column proved_at timestamptz not null default now()`.execute(db)
  await sql`update session_token set proved_at = created_at`.execute(db)
  // Servers cache this moment with each session. When it changes, they read the sessions again.
  await sql`
    create trigger session_token_proved after update of proved_at on session_token
    for each statement execute function tell_sessions_changed()`.execute(db)
}
