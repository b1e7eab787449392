import { sql, type Kysely } from 'kysely'

/**
 * A user who has a contribution open in the review has a lease of it. These columns get the name that the rest of the
 * code uses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contribution rename column held_by to leased_by`.execute(db)
  await sql`alter table contribution rename column held_until to leased_until`.execute(db)
}
