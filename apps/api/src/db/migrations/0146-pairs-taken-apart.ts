import { sql, type Kysely } from 'kysely'

/**
 * Stores which gifts a match had when a person released it. The rules must not match these gifts again by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statement_match
      add released_contributions integer[] not null default '{}',
      add released_donations integer[] not null default '{}'`.execute(db)
}
