import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** A mail to a recipient whose mails are to be erased. */
interface MailTo {
  id: number
  purpose: string
  purpose_key: string
  /** Whether the mail still waits: the mail server does not have it yet, so it can be withdrawn. */
  waits: boolean
  /** Why the mail cannot be erased now, in Portuguese; null when it can. */
  why: string | null
}

/** The mails to a recipient. In a transaction they are locked until it ends. */
export const listOfRecipient = (db: Db, recipient: string): Promise<MailTo[]> =>
  db
    .selectFrom('mail')
    .select([
      'id',
      'purpose',
      'purpose_key',
      sql<boolean>`state = 'queued' or (state = 'sending' and handed_over_at is null)`.as('waits'),
      sql<
        string | null
      >`case when state = 'sending' and handed_over_at is not null then 'A mensagem está saindo; depois disso pode ser apagada' end`.as(
        'why',
      ),
    ])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()

/** Withdraws mails, so that they are never sent. */
export async function withdraw(db: Db, ids: readonly number[], because: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'withdrawn', withdrawn_because: because, claimed_by: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

/**
 * Erases recipient, subject and text of mails; the given `text` and `subject` are shown instead. The attached files
 * stay, because they belong to other records.
 */
export async function erase(
  db: Db,
  ids: readonly number[],
  { text, subject, now }: { text: string; subject: string; now: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      // Contains the id, because no recipient may have two mails with the same purpose and key.
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

/** Erases texts and attachments of mails; the given `text` is shown instead. Recipient and subject stay. */
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
