import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { MailListItem, OutboxQuery } from '@seara/contract/platform/outbox'
import type { Paged } from '@seara/contract/core/paging'
import { portions } from '../../core/portions.ts'
import { readPage } from '../../db/read-page.ts'
import type { Database, Db } from '../../db/schema.ts'
import type { MailTable } from '../../db/schema/jobs-and-mail.ts'
import { containsText } from '../../db/search.ts'

export interface NewMailRow {
  row: Insertable<MailTable>
  attachments: readonly { filename: string; file_id: number }[]
}

/** Mails in one statement: PostgreSQL takes at most 65,535 parameters. */
const batchSize = 1_000

/** @returns how many were new */
export async function insert(db: Db, mails: readonly NewMailRow[]): Promise<number> {
  let inserted = 0
  for (const batch of portions(mails, batchSize)) inserted += await insertBatch(db, batch)
  return inserted
}

async function insertBatch(db: Db, mails: readonly NewMailRow[]): Promise<number> {
  const rows = await db
    .insertInto('mail')
    .values(mails.map(({ row }) => row))
    .onConflict((conflict) => conflict.constraint('mail_once').doNothing())
    .returning(['id', 'message_id'])
    .execute()
  const ids = new Map(rows.map(({ id, message_id }) => [message_id, id]))
  const attachments = mails.flatMap(({ row, attachments }) => {
    const mail_id = ids.get(row.message_id)
    return mail_id === undefined
      ? []
      : attachments.map((attachment, position) => ({ mail_id, position, ...attachment }))
  })
  if (attachments.length > 0) await db.insertInto('mail_attachment').values(attachments).execute()
  return rows.length
}

const listColumns = [
  'id',
  'purpose',
  'recipient',
  'subject',
  'state',
  'attempts',
  'next_attempt_at',
  'last_error',
  'queued_at',
  'sent_at',
  'resend_of',
  'withdrawn_because',
] as const

/** Newest first. */
export function list(db: Db, { state, search, ...page }: OutboxQuery): Promise<Paged<MailListItem>> {
  const rows = db
    .selectFrom('mail')
    .select(listColumns)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(search !== '', (query) => query.where((eb) => containsText(eb.ref('search_key'), search)))
    .orderBy('id', 'desc')
  return readPage(rows, page)
}

/** States without a mail are left out. */
export async function countByState(db: Db): Promise<Partial<Record<MailListItem['state'], number>>> {
  const rows = await db
    .selectFrom('mail')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Mails that failed and were queued since a moment, and those that wait although they were tried. */
export const countStuck = (db: Db, since: string): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom('mail')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('queued_at').as('oldest')])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'failed'), eb('queued_at', '>=', since)]),
        eb.and([eb('state', '=', 'queued'), eb('attempts', '>', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow()

export const find = (db: Db, id: number) =>
  db
    .selectFrom('mail')
    .select([...listColumns, 'purpose_key', 'message_id', 'html', 'text', 'is_secret'])
    .where('id', '=', id)
    .executeTakeFirst()

export const attachmentsOf = (
  db: Db,
  mailId: number,
): Promise<{ filename: string; media_type: string; file_id: number }[]> =>
  db
    .selectFrom('mail_attachment as attachment')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .select(['attachment.filename', 'file.media_type', 'attachment.file_id'])
    .where('attachment.mail_id', '=', mailId)
    .orderBy('attachment.position')
    .execute()

/** Selects mails by subject matter. */
export interface Subjects {
  purposes: readonly string[]
  /** Their keys, or the part before a space; the rest distinguishes several mails about the same thing. */
  keys: readonly string[]
}

/** The part of the key before the space. */
export const subjectOf = (purposeKey: string): string => purposeKey.split(' ', 1)[0] ?? ''

const isAbout =
  ({ purposes, keys }: Subjects) =>
  (eb: ExpressionBuilder<Database, 'mail'>) =>
    eb.and([
      eb('purpose', '=', eb.fn.any(eb.val(purposes))),
      eb(sql<string>`split_part(purpose_key, ' ', 1)`, '=', eb.fn.any(eb.val(keys))),
    ])

/** Mails about certain things, the newest first, each with the key that it was found by. */
export const listAbout = (db: Db, subjects: Subjects) =>
  db
    .selectFrom('mail')
    .select(['id', 'subject', 'recipient', 'state', 'queued_at', 'sent_at', 'last_error', 'withdrawn_because'])
    .select(sql<string>`split_part(purpose_key, ' ', 1)`.as('subject_key'))
    .where(isAbout(subjects))
    .orderBy('id', 'desc')
    .execute()

export type MailAbout = Awaited<ReturnType<typeof listAbout>>[number]

/**
 * Locks these mails until the transaction ends: no sender takes one, and nobody copies one. A statement of its own, so
 * that the next one sees what previous lock holders wrote.
 */
export const lockAbout = (db: Db, subjects: Subjects) =>
  db.selectFrom('mail').select('id').where(isAbout(subjects)).orderBy('id').forUpdate().execute()

/**
 * Marks these mails, and their copies, as not to be sent (again). Waiting and failed ones are withdrawn, and those
 * being sent unless the server has the whole mail. Lock them first.
 */
export const withdraw = (db: Db, { because, ...subjects }: Subjects & { because: string }) =>
  db
    .updateTable('mail')
    .set((eb) => {
      const canBeStopped = eb.or([
        eb('state', 'in', ['queued', 'failed']),
        eb.and([eb('state', '=', 'sending'), eb('handed_over_at', 'is', null)]),
      ])
      return {
        withdrawn_because: because,
        state: eb
          .case()
          .when(canBeStopped)
          .then(sql.lit('withdrawn' as const))
          .else(eb.ref('state'))
          .end(),
        claimed_by: eb.case().when(canBeStopped).then(null).else(eb.ref('claimed_by')).end(),
      }
    })
    .where(isAbout(subjects))
    .execute()

/** Allows resending by hand those that were sent, and those that failed for a reason of their own. Lock them first. */
export const allowAgain = (db: Db, subjects: Subjects) =>
  db
    .updateTable('mail')
    .set({ withdrawn_because: null })
    .where(isAbout(subjects))
    .where('withdrawn_because', 'is not', null)
    .where('state', '!=', 'withdrawn')
    .execute()

/**
 * Requeues one withdrawn mail for each recipient who has got none about the same thing and is not about to. Lock them
 * first.
 * @returns the requeued ones
 */
export const requeueWithdrawn = (db: Db, { now, ...subjects }: Subjects & { now: string }) =>
  db
    .updateTable('mail')
    .set({
      state: 'queued',
      withdrawn_because: null,
      last_error: null,
      attempts: 0,
      next_attempt_at: now,
      first_attempt_at: null,
    })
    .where(isAbout(subjects))
    .where('state', '=', 'withdrawn')
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

/** Mails about certain things that the server has not got: waiting, failed or withdrawn ones. Lock them first. */
export const listUnsent = (db: Db, subjects: Subjects) =>
  db
    .selectFrom('mail')
    .select(['id', 'purpose', 'purpose_key'])
    .where(isAbout(subjects))
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['queued', 'failed', 'withdrawn']),
        eb.and([eb('state', '=', 'sending'), eb('handed_over_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .execute()

/**
 * Gives an unsent mail another recipient and other words: one that waits, or that failed, is due at once.
 *
 * @returns whether it was written; not where that recipient has one about the same thing
 */
export async function readdress(
  db: Db,
  id: number,
  { now, ...mail }: { recipient: string; subject: string; html: string; text: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set((eb) => ({
      ...mail,
      state: eb
        .case()
        .when('state', '=', 'withdrawn')
        .then(eb.ref('state'))
        .else(sql.lit('queued' as const))
        .end(),
      claimed_by: null,
      last_error: null,
      attempts: 0,
      doubts: 0,
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

export const withdrawOne = (db: Db, id: number, because: string) =>
  db
    .updateTable('mail')
    .set({ state: 'withdrawn', withdrawn_because: because, claimed_by: null })
    .where('id', '=', id)
    .execute()

export const markFailed = (db: Db, ids: readonly number[], last_error: string) =>
  db
    .updateTable('mail')
    .set({ state: 'failed', last_error })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** Makes a mail due at once, as if for the first time. */
export const makeDue = (db: Db, id: number, now: string) =>
  db
    .updateTable('mail')
    .set({ state: 'queued', attempts: 0, doubts: 0, next_attempt_at: now, first_attempt_at: null })
    .where('id', '=', id)
    .execute()

export const findWaitingCopy = (db: Db, id: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('mail')
    .select('id')
    .where('resend_of', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst()

/** Queues a copy of a message, under the key of the first, a space, and the new Message-ID. */
export async function insertCopy(
  db: Db,
  id: number,
  { message_id, now }: { message_id: string; now: string },
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into mail (purpose, purpose_key, recipient, subject, html, text, message_id, state, next_attempt_at, queued_at, resend_of, is_secret)
    select purpose, purpose_key || ${` ${message_id}`}, recipient, subject, html, text, ${message_id}, 'queued', ${now}, ${now}, id, is_secret from mail where id = ${id}
    returning id`.execute(db)
  const [copy] = rows
  if (copy === undefined) throw new Error(`mail ${id} is gone`)
  await sql`
    insert into mail_attachment (mail_id, position, filename, file_id)
    select ${copy.id}, position, filename, file_id from mail_attachment where mail_id = ${id}`.execute(db)
  return copy
}

interface OfRecipient {
  purpose: string
  recipient: string
}

/** Makes other callers that count or queue such mails to a recipient wait until the transaction ends. */
export const lockRecipient = (db: Db, { purpose, recipient }: OfRecipient) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${purpose} ${recipient}`}, 0))`.execute(db)

/** How many mails of a purpose were queued for a recipient since a moment. */
export async function countSince(
  db: Db,
  { purpose, recipient, since }: OfRecipient & { since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('queued_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
