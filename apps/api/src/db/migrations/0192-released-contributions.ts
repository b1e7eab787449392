import { type Kysely, sql } from 'kysely'

/** Finds why a contribution was taken out of a match, whenever the review opens that contribution. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on statement_match using gin (released_contributions) where released_contributions <> '{}'`.execute(db)
}
