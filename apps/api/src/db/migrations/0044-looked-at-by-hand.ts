import { sql, type Kysely } from 'kysely'

/**
 * A payment that was entered by hand with another value than the slip's waits until somebody has reviewed it, as
 * records of return files do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slip_payment
    add column resolved_at timestamptz,
    add column resolved_by text,
    add column resolution text`.execute(db)
}
