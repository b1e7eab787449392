import { sql, type Kysely } from 'kysely'

/**
 * Stores from which network address a visitor sent a contribution, as a code that does not reveal the address, and
 * until when the code is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contribution_sender (
      contribution_id integer primary key references contribution on delete cascade,
      sender text not null,
      kept_until timestamptz not null
    )`.execute(db)
  await sql`create index on contribution_sender (sender)`.execute(db)
  await sql`create index on contribution_sender (kept_until)`.execute(db)
}
