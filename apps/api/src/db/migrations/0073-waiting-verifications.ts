import { sql, type Kysely } from 'kysely'

/** A verification may wait a few seconds before its receipt is issued, so that whoever verified can take it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contribution
      add column issue_at timestamptz,
      add column verifier_id integer references user_account on delete set null,
      drop constraint contribution_check,
      add constraint contribution_verified_whole check (
        case status
          when 'verified' then verified_at is not null and num_nonnulls(receipt_id, issue_at) = 1
          else num_nonnulls(verified_at, receipt_id, issue_at, verifier_id) = 0
        end)`.execute(db)
  await sql`create index contribution_to_issue on contribution (issue_at) where issue_at is not null`.execute(db)
}
