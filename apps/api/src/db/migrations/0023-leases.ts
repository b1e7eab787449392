import { sql, type Kysely } from 'kysely'

/** Who has a contribution open at the review has a lease of it: one word for it, from the table to the screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contribution rename column held_by to leased_by`.execute(db)
  await sql`alter table contribution rename column held_until to leased_until`.execute(db)
}
