import { sql, type Insertable } from 'kysely'
import type { MailListItem, OutboxQuery } from '@seara/contract/platform/outbox'
import type { Paged } from '@seara/contract/core/paging'
import { portions } from '../../core/portions.ts'
import { readPage } from '../../db/read-page.ts'
import type { Db } from '../../db/schema.ts'
import type { MailTable } from '../../db/schema/jobs-and-mail.ts'
import type { MailBody } from './mail-body.ts'
import { containsText } from '../../db/search.ts'
import { isStuck, type StuckMoments } from './stuck-mails.repository.ts'

export interface NewMailRow {
  row: Insertable<MailTable>
  attachments: readonly { filename: string; file_id: number }[]
}

/** The most mails of one statement: PostgreSQL takes at most 65,535 parameters. */
const batchSize = 1_000

/**
 * Stores mails; a mail that already exists (same purpose, key and recipient) is left out.
 * @returns how many were new
 */
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

/** One page of the mails, newest first. @param moments decide which mails the state `stuck` selects */
export function list(
  db: Db,
  { state, search, ...page }: OutboxQuery,
  moments: StuckMoments,
): Promise<Paged<MailListItem>> {
  const rows = db
    .selectFrom('mail')
    .select(listColumns)
    .$if(state === 'stuck', (query) => query.where(isStuck(moments)))
    .$if(state !== undefined && state !== 'stuck', (query) => query.where('state', '=', state as MailListItem['state']))
    .$if(search !== '', (query) => query.where((eb) => containsText(eb.ref('search_key'), search)))
    .orderBy('id', 'desc')
  return readPage(rows, page)
}

/** How many mails there are in each state; a state without mails is missing. */
export async function countByState(db: Db): Promise<Partial<Record<MailListItem['state'], number>>> {
  const rows = await db
    .selectFrom('mail')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export const find = (db: Db, id: number) =>
  db
    .selectFrom('mail')
    .select([
      ...listColumns,
      'purpose_key',
      'message_id',
      'html',
      'text',
      'sealed_body',
      'is_secret',
      'erased_at',
      'expires_at',
    ])
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

/** The keys of those mails of a purpose to which a certain file is attached. */
export const keysWithAttachment = async (db: Db, purpose: string, fileId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('mail_attachment as attachment')
      .innerJoin('mail', 'mail.id', 'attachment.mail_id')
      .select('mail.purpose_key')
      .where('attachment.file_id', '=', fileId)
      .where('mail.purpose', '=', purpose)
      .execute()
  ).map(({ purpose_key }) => purpose_key)

export const withdrawOne = (db: Db, id: number, because: string) =>
  db
    .updateTable('mail')
    .set({ state: 'withdrawn', withdrawn_because: because, claimed_by: null })
    .where('id', '=', id)
    .execute()

/** Withdraws the waiting mails whose link has expired. A failed mail stays failed, because its error tells more. */
export async function withdrawExpired(db: Db, { now, because }: { now: string; because: string }): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'withdrawn', withdrawn_because: because })
    .where('state', '=', 'queued')
    .where('expires_at', '<=', now)
    .execute()
}

export const markFailed = (db: Db, ids: readonly number[], last_error: string) =>
  db
    .updateTable('mail')
    .set({ state: 'failed', last_error })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** Makes a mail due at once, as if it had never been tried. */
export const makeDue = (db: Db, id: number, now: string) =>
  db
    .updateTable('mail')
    .set({ state: 'queued', attempts: 0, doubts: 0, requeued_at: now, next_attempt_at: now, first_attempt_at: null })
    .where('id', '=', id)
    .execute()

export const findWaitingCopy = (db: Db, id: number, recipient: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('mail')
    .select('id')
    .where('resend_of', '=', id)
    .where('recipient', '=', recipient)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst()

/** Queues a copy of a mail. The copy's key is the original's key, a space, and the new Message-ID. */
export async function insertCopy(
  db: Db,
  id: number,
  { message_id, now, recipient, html, text }: MailBody & { message_id: string; now: string; recipient: string },
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into mail (purpose, purpose_key, recipient, subject, html, text, message_id, state, next_attempt_at, queued_at, resend_of, is_secret, reply_to, expires_at, diocese_id)
    select purpose, purpose_key || ${` ${message_id}`}, ${recipient}, subject, ${html}, ${text}, ${message_id}, 'queued', ${now}, ${now}, id, is_secret, reply_to, expires_at, diocese_id from mail where id = ${id}
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

/** Makes other transactions that count or queue mails of this purpose to this recipient wait until this one ends. */
export const lockRecipient = (db: Db, { purpose, recipient }: OfRecipient) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${purpose} ${recipient}`}, 0))`.execute(db)

/**
 * Counts the mails of a purpose that were queued for a recipient after a moment. Withdrawn and failed mails do not
 * count, unless the server got the mail without answering: then it may have arrived.
 */
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
    .where((eb) => eb.or([eb('state', 'in', ['queued', 'sending', 'sent']), eb('doubts', '>', 0)]))
    .executeTakeFirstOrThrow()
  return count
}
