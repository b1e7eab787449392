import { sql, type Kysely } from 'kysely'

/**
 * Stops the links of invitations that were sent by people who are no longer admins. Demoting an admin now stops these
 * links, but these people were demoted before. A link works only while `invited_by` names an admin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update invitation set invited_by = null
    where not exists (
      select from user_account inviter
      where inviter.id = invitation.invited_by and inviter.profile = 'admin' and inviter.is_approved
    )`.execute(db)
}
