import { sql, type Kysely } from 'kysely'

/**
 * A request may be sent together with its lines. They are stored as they were sent, so that the server tells the same
 * request that is sent again from another request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request add column sent_lines text not null default ''`.execute(db)
}
