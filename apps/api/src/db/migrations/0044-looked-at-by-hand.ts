import { sql, type Kysely } from 'kysely'

/** What was marked by hand with another value than the slip's waits until somebody has looked at it, as returns do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slip_payment
    add column resolved_at timestamptz,
    add column resolved_by text,
    add column resolution text`.execute(db)
}
