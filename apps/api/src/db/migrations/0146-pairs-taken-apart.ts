import { sql, type Kysely } from 'kysely'

/** Which gifts a released match had: the rules must not find it again by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statement_match
      add released_contributions integer[] not null default '{}',
      add released_donations integer[] not null default '{}'`.execute(db)
}
