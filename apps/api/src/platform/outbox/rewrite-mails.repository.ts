import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { MailTable } from '../../db/schema/jobs-and-mail.ts'
import { canBeStopped, isAbout, type Topics } from './mails-about.repository.ts'

/**
 * The mails about certain topics that the server does not have: they wait, failed or were withdrawn. Lock the
 * mails first.
 */
export const listNotHandedOver = (db: Db, topics: Topics) =>
  db
    .selectFrom('mail')
    .select(['id', 'purpose', 'purpose_key'])
    .where(isAbout(topics))
    .where((eb) => eb.or([eb('state', '=', 'withdrawn'), canBeStopped(eb)]))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()

/** The mails about certain topics that wait, or are tried but not handed over yet. Lock the mails first. */
export const listWaiting = (db: Db, topics: Topics) =>
  db
    .selectFrom('mail')
    .select(['id', 'purpose', 'purpose_key'])
    .where(isAbout(topics))
    .where('state', '!=', 'failed')
    .where(canBeStopped)
    .orderBy('id')
    .execute()

/** Gives a waiting mail another text. It waits again if it is being tried, because that try has the old text. */
export const rewrite = (db: Db, id: number, words: Pick<MailTable, 'subject' | 'html' | 'text'>) =>
  db
    .updateTable('mail')
    .set({ ...words, state: 'queued', claimed_by: null })
    .where('id', '=', id)
    .execute()

/** The columns of a mail that another text replaces. A mail whose `reply_to` is not given keeps its own. */
type NewWords = Pick<MailTable, 'recipient' | 'subject' | 'html' | 'text'> & Partial<Pick<MailTable, 'reply_to'>>

/**
 * Gives an unsent mail another text, and perhaps another recipient. A waiting mail becomes due at once. A failed mail
 * becomes due only if the recipient is new, because the old recipient may have got the mail.
 * @returns false when the new recipient already has a mail about the same topic; then nothing is written
 */
export async function readdress(db: Db, id: number, { now, ...mail }: NewWords & { now: string }): Promise<boolean> {
  const hasRecipient = sql<boolean>`recipient = ${mail.recipient}`
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set((eb) => ({
      ...mail,
      state: eb
        .case()
        .when(eb.or([eb('state', '=', 'withdrawn'), eb.and([eb('state', '=', 'failed'), hasRecipient])]))
        .then(eb.ref('state'))
        .else(sql.lit('queued' as const))
        .end(),
      claimed_by: null,
      last_error: eb.case().when(hasRecipient).then(eb.ref('last_error')).else(null).end(),
      doubts: eb.case().when(hasRecipient).then(eb.ref('doubts')).else(0).end(),
      attempts: 0,
      requeued_at: eb.case().when(hasRecipient).then(eb.ref('requeued_at')).else(now).end(),
      next_attempt_at: now,
      first_attempt_at: null,
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mail as other')
            .select('other.id')
            .whereRef('other.purpose', '=', 'mail.purpose')
            .whereRef('other.purpose_key', '=', 'mail.purpose_key')
            .where('other.recipient', '=', mail.recipient)
            .whereRef('other.id', '!=', 'mail.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
