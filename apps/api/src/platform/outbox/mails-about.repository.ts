import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'

/** Selects mails by what they are about, their topic, such as a contribution. */
export interface Topics {
  purposes: readonly string[]
  /**
   * The topics, such as the ids of contributions. Each is the part of a mail's key before the first space. The
   * part after the space distinguishes several mails about the same topic.
   */
  keys: readonly string[]
  /**
   * Only mails with these whole keys, and their copies; undefined: all mails about the topics. The key of a
   * copy stands for the key of the copied mail.
   */
  wholeKeys?: readonly string[]
}

/** The part of a mail's key before the space, which names the topic. */
export const topicOf = (purposeKey: string): string => purposeKey.split(' ', 1)[0] ?? ''

/** A regular expression for the end of a copy's key: a space and the Message-ID of the copy, once for each copying. */
const endOfCopy = '( <[^ ]+>)+$'

/** The key of the mail that was copied; for a mail that is no copy, its own key. */
const originalKeyOf = (purposeKey: string): string => purposeKey.replace(new RegExp(endOfCopy), '')

/** Whether a mail can still be stopped, because the mail server does not have all of it yet. */
export const canBeStopped = (eb: ExpressionBuilder<Database, 'mail'>) =>
  eb.or([
    eb('state', 'in', ['queued', 'failed']),
    eb.and([eb('state', '=', 'sending'), eb('handed_over_at', 'is', null)]),
  ])

/** The condition that a mail is about one of these topics. */
export const isAbout =
  ({ purposes, keys, wholeKeys }: Topics) =>
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
 * The mails about certain topics, newest first. `topic` is the part of the key that names the topic. If a
 * mail is a copy, `resend_of` is the id of the original mail.
 */
export const listAbout = (db: Db, topics: Topics) =>
  db
    .selectFrom('mail')
    .select(shown)
    .select(['resend_of', 'purpose_key', sql<string>`split_part(purpose_key, ' ', 1)`.as('topic')])
    .where(isAbout(topics))
    .orderBy('id', 'desc')
    .execute()

/** SQL for the id of the record with which a mail's key begins, as text. */
export const recordOfKey = sql<string>`split_part(split_part(purpose_key, ' ', 1), '/', 1)`

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
 * Locks the mails about certain topics until the transaction ends. Meanwhile nobody can send or copy them. The
 * lock is a separate statement: the statement after it sees everything that earlier holders of the lock wrote.
 */
export const lockAbout = (db: Db, topics: Topics) =>
  db.selectFrom('mail').select('id').where(isAbout(topics)).orderBy('id').forUpdate().execute()
