import { sql, type Kysely } from 'kysely'

/**
 * The code (protocol) of a contribution that a visitor sent. Anyone with the code can see the state of the
 * contribution. Contributions that staff entered have no code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contribution add column protocol text`.execute(db)
  await sql`create unique index contribution_protocol_unique on contribution (protocol) where protocol is not null`.execute(
    db,
  )
}
