import { sql, type Kysely } from 'kysely'

/** What a user may do beside the profile. Nobody was granted anything so far: users and admins keep what they can do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_account add column permissions text[] not null default '{}'
      check (permissions <@ array['finance', 'shipping', 'issuer'])`.execute(db)
}
