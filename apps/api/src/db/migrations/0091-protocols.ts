import { sql, type Kysely } from 'kysely'

/** The protocol of a visitor's contribution: whoever holds it sees what became of it. Staff's have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contribution add column protocol text`.execute(db)
  await sql`create unique index contribution_protocol_unique on contribution (protocol) where protocol is not null`.execute(
    db,
  )
}
