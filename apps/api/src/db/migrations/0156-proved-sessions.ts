import { sql, type Kysely } from 'kysely'

/** When the owner of each session last proved who they are: what matters most asks for it again after a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_token add column proved_at timestamptz not null default now()`.execute(db)
  await sql`update session_token set proved_at = created_at`.execute(db)
  // Other processes remember when it was.
  await sql`
    create trigger session_token_proved after update of proved_at on session_token
    for each statement execute function tell_sessions_changed()`.execute(db)
}
