import { sql } from 'kysely'
import type { Due } from '../../core/erasure.ts'
import type { Db } from '../../db/schema.ts'

/** Mails to a recipient, and why one cannot be erased. */
export const listOfRecipient = (db: Db, recipient: string): Promise<{ id: number; why: string | null }[]> =>
  db
    .selectFrom('mail')
    .select([
      'id',
      sql<
        string | null
      >`case when state in ('queued', 'sending') then 'A mensagem ainda vai sair; depois disso pode ser apagada' end`.as(
        'why',
      ),
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
      sealed_body: null,
      reply_to: null,
      last_error: null,
      erased_at: now,
    })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await removeAttachments(db, ids)
}

/** Mails that left, failed or were withdrawn, with their text, queued before a moment. */
const oldTexts = (db: Db, before: string) =>
  db
    .selectFrom('mail')
    .where('queued_at', '<', before)
    .where('erased_at', 'is', null)
    .where('state', 'in', ['sent', 'failed', 'withdrawn'])

export const countOldTexts = (db: Db, before: string): Promise<Due> =>
  oldTexts(db, before)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('queued_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Locks the oldest ones. @returns their ids */
export const lockOldTexts = async (db: Db, before: string, limit: number): Promise<number[]> =>
  (await oldTexts(db, before).select('id').orderBy('queued_at').orderBy('id').limit(limit).forUpdate().execute()).map(
    ({ id }) => id,
  )

/** Erases texts and attachments; recipient and subject stay. */
export async function eraseTexts(
  db: Db,
  ids: readonly number[],
  { text, now }: { text: string; now: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ text, html: `<p>${text}</p>`, sealed_body: null, erased_at: now })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await removeAttachments(db, ids)
}

const removeAttachments = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('mail_attachment')
    .where((eb) => eb('mail_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
