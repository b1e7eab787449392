import { sql, type Kysely } from 'kysely'

/** Adds an index of the verified contributions that have no documents yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index contribution_without_documents on contribution (verified_at) where status = 'verified' and receipt_file_id is null`.execute(
    db,
  )
}
