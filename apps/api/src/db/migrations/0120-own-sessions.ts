import { sql, type Kysely } from 'kysely'

/**
 * Stores from where each session was opened, and whether a user has ever signed in. Only a user who has signed in
 * before is warned about a new network.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_token add column address text, add column user_agent text`.execute(db)
  await sql`alter table user_account add column has_signed_in boolean not null default false`.execute(db)
  await sql`
    update user_account set has_signed_in = true
    where exists (select from session_token where user_id = user_account.id)
      or exists (select from known_network where user_id = user_account.id)`.execute(db)
}
