import { sql, type Kysely } from 'kysely'

/**
 * A mail text that is reset to the standard text keeps its row. The row keeps its id, so that the text's history and
 * versions in the audit log continue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_template alter column subject drop not null, alter column body drop not null`.execute(db)
}
