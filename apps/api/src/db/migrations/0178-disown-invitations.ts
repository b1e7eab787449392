import { sql, type Kysely } from 'kysely'

/** Stops the links of people who were demoted before that stopped them: nobody answers for these invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update invitation set invited_by = null
    where not exists (
      select from user_account inviter
      where inviter.id = invitation.invited_by and inviter.profile = 'admin' and inviter.is_approved
    )`.execute(db)
}
