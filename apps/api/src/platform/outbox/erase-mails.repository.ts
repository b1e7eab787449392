import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** Mails to a recipient, and why one cannot be erased. */
export const listOfRecipient = (db: Db, recipient: string): Promise<{ id: number; why: string | null }[]> =>
  db
    .selectFrom('mail')
    .select([
      'id',
      sql<
        string | null
      >`case when state in ('queued', 'sending') then 'Ainda vai sair; pode ser retirada antes' end`.as('why'),
    ])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()

/** Attachments are files of other records, which keep them. */
export async function erase(
  db: Db,
  ids: readonly number[],
  { text, subject, now }: { text: string; subject: string; now: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      // Each its own: nobody gets two mails of one purpose about the same thing.
      recipient: sql<string>`'apagado ' || id`,
      subject,
      text,
      html: `<p>${text}</p>`,
      reply_to: null,
      last_error: null,
      erased_at: now,
    })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await db
    .deleteFrom('mail_attachment')
    .where((eb) => eb('mail_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
