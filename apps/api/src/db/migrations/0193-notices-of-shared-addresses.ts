import { sql, type Kysely } from 'kysely'

/**
 * For which dioceses an address got a notice. Several may have one address, and their mail names only the first of
 * them. Notices that were sent before do not know it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collection_notice add column diocese_ids integer[] not null default '{}'`.execute(db)
}
