import { sql, type Kysely } from 'kysely'

/** Codes of banks have three digits: 1 is 001. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update bank_account set bank_number = lpad(bank_number, 3, '0') where bank_number ~ '^[0-9]{1,2}$'`.execute(
    db,
  )
}
