import { sql, type Kysely } from 'kysely'

/**
 * The nossos números that were skipped after a restore, by series and range. They count as given. A range may be long,
 * so its numbers have no rows in `our_number_given`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table our_number_skipped (
    series text not null,
    first bigint not null,
    last bigint not null check (last >= first),
    primary key (series, first)
  )`.execute(db)
}
