import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import type { MailTable } from '../../db/schema/jobs-and-mail.ts'

/** Selects mails by what they are about, their subject matter, such as a contribution. */
export interface Subjects {
  purposes: readonly string[]
  /**
   * The subject matters, such as the ids of contributions. Each is the part of a mail's key before the first space. The
   * part after the space distinguishes several mails about the same subject matter.
   */
  keys: readonly string[]
  /**
   * Only mails with these whole keys, and their copies; undefined: all mails about the subject matters. The key of a
   * copy stands for the key of the copied mail.
   */
  wholeKeys?: readonly string[]
}

/**
 * Which mails a withdrawal concerns. `waiting`: those that wait or are being sent. `unsent`: also those that failed.
 * `all`: also those that were sent, which then cannot be sent again.
 */
export type Reach = 'waiting' | 'unsent' | 'all'

/** The part of a mail's key before the space, which names the subject matter. */
export const subjectOf = (purposeKey: string): string => purposeKey.split(' ', 1)[0] ?? ''

/** A regular expression for the end of a copy's key: a space and the Message-ID of the copy, once for each copying. */
const endOfCopy = '( <[^ ]+>)+$'

/** The key of the mail that was copied; for a mail that is no copy, its own key. */
const originalKeyOf = (purposeKey: string): string => purposeKey.replace(new RegExp(endOfCopy), '')

/** Whether a mail can still be stopped, because the mail server does not have all of it yet. */
const canBeStopped = (eb: ExpressionBuilder<Database, 'mail'>) =>
  eb.or([
    eb('state', 'in', ['queued', 'failed']),
    eb.and([eb('state', '=', 'sending'), eb('handed_over_at', 'is', null)]),
  ])

const isAbout =
  ({ purposes, keys, wholeKeys }: Subjects) =>
  (eb: ExpressionBuilder<Database, 'mail'>) =>
    eb.and([
      eb('purpose', '=', eb.fn.any(eb.val(purposes))),
      eb(sql<string>`split_part(purpose_key, ' ', 1)`, '=', eb.fn.any(eb.val(keys))),
      ...(wholeKeys === undefined
        ? []
        : [
            eb(
              sql<string>`regexp_replace(purpose_key, ${sql.lit(endOfCopy)}, '')`,
              '=',
              eb.fn.any(eb.val(wholeKeys.map(originalKeyOf))),
            ),
          ]),
    ])

/** The columns of a mail that lists of mails show. */
export const shown = [
  'id',
  'purpose',
  'subject',
  'recipient',
  'state',
  'queued_at',
  'sent_at',
  'last_error',
  'withdrawn_because',
] as const

/** The mails written to a diocese itself, and not about one of its records, newest first. */
export const listOfDiocese = (db: Db, dioceseId: number) =>
  db.selectFrom('mail').select(shown).where('diocese_id', '=', dioceseId).orderBy('id', 'desc').execute()

export const listByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('mail')
    .select(shown)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/**
 * The mails about certain subject matters, newest first. `subject_key` is the part of the key that names the subject
 * matter. If a mail is a copy, `resend_of` is the id of the original mail.
 */
export const listAbout = (db: Db, subjects: Subjects) =>
  db
    .selectFrom('mail')
    .select(shown)
    .select(['resend_of', 'purpose_key', sql<string>`split_part(purpose_key, ' ', 1)`.as('subject_key')])
    .where(isAbout(subjects))
    .orderBy('id', 'desc')
    .execute()

/** SQL for the id of the record with which a mail's key begins, as text. */
const recordOfKey = sql<string>`split_part(split_part(purpose_key, ' ', 1), '/', 1)`

/** SQL for the id of the record with which a mail's key begins. */
export const recordId = sql<number>`${recordOfKey}::integer`

/** The mails whose keys begin with the id of a record, newest first. */
export const listOfRecord = (db: Db, purposes: readonly string[], id: number) =>
  db
    .selectFrom('mail')
    .select(shown)
    .where((eb) => eb('purpose', '=', eb.fn.any(eb.val(purposes))))
    .where(recordOfKey, '=', String(id))
    .orderBy('id', 'desc')
    .execute()

/**
 * The mails whose keys begin with the id of one of these records, newest first. If `recipients` is given, only mails to
 * these addresses, which must be in lower case.
 */
export const listOfRecords = (
  db: Db,
  {
    purposes,
    ids,
    recipients,
  }: { purposes: readonly string[]; ids: readonly number[]; recipients?: readonly string[] },
) =>
  db
    .selectFrom('mail')
    .select(shown)
    .select(recordId.as('record_id'))
    .where((eb) => eb('purpose', '=', eb.fn.any(eb.val(purposes))))
    .where((eb) => eb(recordOfKey, '=', eb.fn.any(eb.val(ids.map(String)))))
    .$if(recipients !== undefined, (query) =>
      query.where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', eb.fn.any(eb.val(recipients ?? [])))),
    )
    .orderBy('id', 'desc')
    .execute()

export type MailAbout = Awaited<ReturnType<typeof listAbout>>[number]

/**
 * Locks the mails about certain subject matters until the transaction ends. Meanwhile nobody can send or copy them. The
 * lock is a separate statement: the statement after it sees everything that earlier holders of the lock wrote.
 */
export const lockAbout = (db: Db, subjects: Subjects) =>
  db.selectFrom('mail').select('id').where(isAbout(subjects)).orderBy('id').forUpdate().execute()

/** Marks mails with the reason why they must not be sent (again), and withdraws those that can still be stopped. */
const withdrawing = (because: string) => (eb: ExpressionBuilder<Database, 'mail'>) => {
  const stops = canBeStopped(eb)
  return {
    withdrawn_because: because,
    state: eb
      .case()
      .when(stops)
      .then(sql.lit('withdrawn' as const))
      .else(eb.ref('state'))
      .end(),
    claimed_by: eb.case().when(stops).then(null).else(eb.ref('claimed_by')).end(),
  }
}

/**
 * Marks the mails about certain subject matters, and their copies, with the reason why they must not be sent (again).
 * Waiting, failed and sending mails become `withdrawn`, unless the server has the whole mail. Lock the mails first.
 * @param reach which of the mails; unless `all`, mails that already have a reason keep it
 */
export const withdraw = (
  db: Db,
  { because, reach = 'all', ...subjects }: Subjects & { because: string; reach?: Reach },
) =>
  db
    .updateTable('mail')
    .set(withdrawing(because))
    .where(isAbout(subjects))
    .$if(reach !== 'all', (query) =>
      query
        .where('state', 'in', ['queued', 'sending', ...(reach === 'unsent' ? (['failed'] as const) : [])])
        .where('withdrawn_because', 'is', null),
    )
    .execute()

/** Selects mails to dioceses. A part that is undefined does not filter. */
export interface ToDioceses {
  purposes: readonly string[]
  /** The id with which the mails' keys begin. */
  recordId: number | undefined
  dioceseId: number | undefined
  /** The address as it is stored, in lower case. */
  recipient?: string | undefined
  /** ISO 8601 in UTC: mails that failed are left out if they were queued before this moment. */
  failedSince?: string | undefined
}

const isToDioceses =
  ({ purposes, recordId, dioceseId, recipient, failedSince }: ToDioceses) =>
  (eb: ExpressionBuilder<Database, 'mail'>) =>
    eb.and([
      eb('purpose', '=', eb.fn.any(eb.val(purposes))),
      eb('diocese_id', 'is not', null),
      ...(recordId === undefined ? [] : [eb(recordOfKey, '=', String(recordId))]),
      ...(dioceseId === undefined ? [] : [eb('diocese_id', '=', dioceseId)]),
      ...(recipient === undefined ? [] : [eb('recipient', '=', recipient)]),
      ...(failedSince === undefined
        ? []
        : [eb.or([eb('state', '!=', 'failed'), eb(eb.fn.coalesce('requeued_at', 'queued_at'), '>=', failedSince)])]),
    ])

/** Locks unsent mails to dioceses as `lockAbout` does. */
export const lockToDioceses = (db: Db, mails: ToDioceses) =>
  db
    .selectFrom('mail')
    .select('id')
    .where(isToDioceses(mails))
    .where('state', '!=', 'sent')
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Withdraws mails to dioceses as `withdraw` does. Sent mails stay unmarked, and withdrawn ones keep their reason. Lock
 * the mails first.
 * @returns the mails marked by this call
 */
export const withdrawToDioceses = (db: Db, { because, ...mails }: ToDioceses & { because: string }) =>
  db
    .updateTable('mail')
    .set(withdrawing(because))
    .where(isToDioceses(mails))
    .where('state', '!=', 'sent')
    .where('withdrawn_because', 'is', null)
    .returning(['purpose', 'purpose_key', 'recipient', 'state'])
    .execute()

/**
 * Undoes `withdraw` for mails that the server already had, so that they can be sent again by hand. Lock the mails
 * first.
 */
export const allowAgain = (db: Db, subjects: Subjects) =>
  db
    .updateTable('mail')
    .set({ withdrawn_because: null })
    .where(isAbout(subjects))
    .where('withdrawn_because', 'is not', null)
    .where('state', '!=', 'withdrawn')
    .execute()

/**
 * Queues withdrawn mails again: one for each recipient who has no waiting or sent mail about the same subject matter.
 * Lock the mails first.
 * @returns the queued mails
 */
export const requeueWithdrawn = (db: Db, { now, ...subjects }: Subjects & { now: string }) =>
  db
    .updateTable('mail')
    .set({
      state: 'queued',
      withdrawn_because: null,
      last_error: null,
      attempts: 0,
      requeued_at: now,
      next_attempt_at: now,
      first_attempt_at: null,
    })
    .where(isAbout(subjects))
    .where('state', '=', 'withdrawn')
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mail as other')
            .select('other.id')
            .whereRef('other.purpose', '=', 'mail.purpose')
            .where(sql`split_part(other.purpose_key, ' ', 1)`, '=', sql`split_part(mail.purpose_key, ' ', 1)`)
            .whereRef('other.recipient', '=', 'mail.recipient')
            .whereRef('other.id', '!=', 'mail.id')
            .where((eb) =>
              eb.or([
                eb('other.state', 'in', ['queued', 'sending', 'sent']),
                eb.and([eb('other.state', '=', 'withdrawn'), eb('other.id', '<', eb.ref('mail.id'))]),
              ]),
            ),
        ),
      ),
    )
    .returning(['id', 'recipient'])
    .execute()

/**
 * The mails about certain subject matters that the server does not have: they wait, failed or were withdrawn. Lock the
 * mails first.
 */
export const listUnsent = (db: Db, subjects: Subjects) =>
  db
    .selectFrom('mail')
    .select(['id', 'purpose', 'purpose_key'])
    .where(isAbout(subjects))
    .where((eb) => eb.or([eb('state', '=', 'withdrawn'), canBeStopped(eb)]))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()

/** The mails about certain subject matters that wait, or are tried but not handed over yet. Lock the mails first. */
export const listWaiting = (db: Db, subjects: Subjects) =>
  db
    .selectFrom('mail')
    .select(['id', 'purpose', 'purpose_key'])
    .where(isAbout(subjects))
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
 * @returns false when the new recipient already has a mail about the same subject matter; then nothing is written
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
