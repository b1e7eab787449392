import { sql, type Kysely } from 'kysely'

/**
 * Stores for which dioceses an address got a notice. Several dioceses may have one address, and the mail names only the
 * first of them. Notices that were sent before this migration do not have it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collection_notice add column diocese_ids integer[] not null default '{}'`.execute(db)
}
