import { sql, type Kysely } from 'kysely'

/**
 * Stores each nosso número (the slip's number at the bank) that was given, so that the counter of a series may go back
 * to numbers that were not given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table our_number_given (key text primary key)`.execute(db)
  await sql`insert into our_number_given select distinct bank || '-' || our_number from slip`.execute(db)
  await sql`alter table slip_counter drop constraint slip_counter_check`.execute(db)
}
