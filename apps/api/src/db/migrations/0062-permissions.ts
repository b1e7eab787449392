import { sql, type Kysely } from 'kysely'

/**
 * Stores what a user may do in addition to what the profile allows. Nobody has been granted anything so far, so users
 * and admins can do what they could do before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_account add column permissions text[] not null default '{}'
      check (permissions <@ array['finance', 'shipping', 'issuer'])`.execute(db)
}
