import { sql, type Kysely } from 'kysely'

/** A mail text that is set back to the standard one keeps its row, so that its versions go on where they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_template alter column subject drop not null, alter column body drop not null`.execute(db)
}
