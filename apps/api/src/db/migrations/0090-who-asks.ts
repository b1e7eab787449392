import { sql, type Kysely } from 'kysely'

/** The office's WhatsApp, and the address that gets the answer to a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letterhead add column whatsapp text`.execute(db)
  await sql`alter table mail add column reply_to text`.execute(db)
}
