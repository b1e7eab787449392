import { type Kysely, sql } from 'kysely'

/**
 * Adds an index with which the review finds why a contribution was taken out of a match, whenever it opens that
 * contribution.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on statement_match using gin (released_contributions) where released_contributions <> '{}'`.execute(db)
}
