// Decides which sender may send which mail. A sender is one worker that sends mails (`delivery.service.ts`). It gets a
// number that no other sender ever has, and holds an advisory lock on this number, on its own database connection. When
// the sender's process dies, PostgreSQL releases the lock. Whoever can take the lock then knows that this sender is
// gone, and puts its mails back into the queue at once. No leases are needed, and no clocks are compared.
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'

/** First half of the keys of the senders' advisory locks; an arbitrary fixed number. */
const senderLocks = 5_327_202

export interface ClaimedMail {
  id: number
  recipient: string
  subject: string
  html: string
  text: string
  reply_to: string | null
  message_id: string
  attempts: number
  /** ISO 8601 in UTC; `claimNext` sets it at the first attempt. */
  first_attempt_at: string | null
  /** How many times the mail server got the whole mail but never answered. It may have accepted the mail each time. */
  doubts: number
}

/** Runs `work` as a new sender, on a connection that only this sender uses. */
export const asSender = <Result>(db: Db, work: (db: Db, sender: number) => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (db) => {
    // With these settings PostgreSQL notices within a minute that the sender's machine has vanished, and releases the
    // lock.
    await sql`
      select set_config('tcp_keepalives_idle', '20', false), set_config('tcp_keepalives_interval', '10', false),
        set_config('tcp_keepalives_count', '3', false)`.execute(db)
    const { rows } = await sql<{ sender: number }>`
      select sender::integer, pg_advisory_lock(${senderLocks}, sender::integer) from nextval('mail_sender') as sender`.execute(
      db,
    )
    const sender = Number(rows[0]?.sender)
    try {
      return await work(db, sender)
    } finally {
      await sql`select pg_advisory_unlock(${senderLocks}, ${sender})`.execute(db)
    }
  })

export async function isAnyDue(db: Db, now: string): Promise<boolean> {
  const due = await db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .where(isValid(now))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Whether a mail's link still works: the link expires after `now`, or never. */
const isValid = (now: string) => (eb: ExpressionBuilder<Database, 'mail'>) =>
  eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])

/** Takes the mail that has been due the longest, and counts the attempt; null when no mail is due. */
export async function claimNext(db: Db, sender: number, now: string): Promise<ClaimedMail | null> {
  const claimed = await db
    .updateTable('mail')
    .set((eb) => ({
      state: 'sending',
      claimed_by: sender,
      handed_over_at: null,
      attempts: eb('attempts', '+', 1),
      first_attempt_at: eb.fn.coalesce('first_attempt_at', eb.cast<string>(eb.val(now), 'timestamptz')),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .where(isValid(now))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'recipient',
      'subject',
      'html',
      'text',
      'reply_to',
      'message_id',
      'attempts',
      'first_attempt_at',
      'doubts',
    ])
    .executeTakeFirst()
  return claimed ?? null
}

export const attachmentsOf = (db: Db, mailId: number): Promise<{ filename: string; file_id: number }[]> =>
  db
    .selectFrom('mail_attachment')
    .select(['filename', 'file_id'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()

/**
 * Records that the server may have the whole mail from now on. Call this just before the end of the mail is sent.
 * @returns false when the mail no longer belongs to this sender
 */
export async function markHandedOver(db: Db, id: number, sender: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ handed_over_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claimed_by', '=', sender)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Records that the server accepted the mail. This also works when the mail was queued again or withdrawn meanwhile. A
 * mail that another sender has taken stays as it is.
 */
export const markSent = (db: Db, id: number, sender: number, now: string) =>
  db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: now, last_error: null, claimed_by: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('claimed_by', '=', sender), eb('state', 'in', ['queued', 'withdrawn'])]))
    .execute()

export const markFailed = (db: Db, id: number, sender: number, last_error: string) =>
  db
    .updateTable('mail')
    .set({ state: 'failed', last_error, claimed_by: null, handed_over_at: null })
    .where('id', '=', id)
    .where('claimed_by', '=', sender)
    .execute()

/** Seconds until the next attempt, by the number of attempts so far: 1, 2, 4 ... up to 15 minutes. */
const backoff = (attempts: number) => Math.min(900, 2 ** Math.min(attempts - 1, 10))

const secondsAfter = (now: string, seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()

/** The state of a mail that was not sent: `queued`, or `withdrawn` if it was withdrawn while it was being sent. */
const putBack = (eb: ExpressionBuilder<Database, 'mail'>) =>
  eb
    .case()
    .when('withdrawn_because', 'is', null)
    .then(sql.lit('queued' as const))
    .else(sql.lit('withdrawn' as const))
    .end()

/**
 * Puts a mail back into the queue, to be retried later.
 * @param doubts how many times so far the server may have accepted the mail without an answer
 */
export const postpone = (
  db: Db,
  { id, attempts, doubts }: { id: number; attempts: number; doubts: number },
  sender: number,
  last_error: string,
  now: string,
) =>
  db
    .updateTable('mail')
    .set((eb) => ({
      state: putBack(eb),
      last_error,
      claimed_by: null,
      handed_over_at: null,
      doubts,
      next_attempt_at: secondsAfter(now, backoff(attempts)),
    }))
    .where('id', '=', id)
    .where('claimed_by', '=', sender)
    .execute()

/**
 * Counts a failed attempt for every due mail, because the mail server is unreachable for all of them. Each mail is due
 * again later.
 */
export const postponeDue = (db: Db, last_error: string, now: string) =>
  db
    .updateTable('mail')
    .set((eb) => ({
      last_error,
      attempts: eb('attempts', '+', 1),
      next_attempt_at: sql<string>`${now}::timestamptz + least(900, power(2, least(attempts, 10))) * interval '1 second'`,
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** The numbers of the senders that have claimed mails, whether or not their processes still run. */
export async function sendersAtWork(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('mail').select('claimed_by').distinct().where('state', '=', 'sending').execute()
  return rows.flatMap(({ claimed_by }) => claimed_by ?? [])
}

/**
 * Puts the mails of a sender back into the queue if its process is gone; does nothing while the process runs. Mails
 * that the server may have accepted are sent again, up to a limit. Call this in a transaction.
 * @param doubts.most a mail that went unanswered this many times before is not sent again
 * @param doubts.again the note on a mail that is sent again; `enough` is the note on a mail that is not
 */
export async function takeBack(
  db: Db,
  sender: number,
  now: string,
  doubts: { most: number; again: string; enough: string },
): Promise<void> {
  const { rows } = await sql<{
    gone: boolean
  }>`select pg_try_advisory_xact_lock(${senderLocks}, ${sender}) as gone`.execute(db)
  if (rows[0]?.gone !== true) return
  const itsMails = db.updateTable('mail').where('state', '=', 'sending').where('claimed_by', '=', sender)
  await itsMails
    .where('handed_over_at', 'is', null)
    .set((eb) => ({ state: putBack(eb), claimed_by: null, next_attempt_at: now }))
    .execute()
  await itsMails
    .where('doubts', '<', doubts.most)
    .set((eb) => ({
      state: putBack(eb),
      claimed_by: null,
      next_attempt_at: now,
      last_error: doubts.again,
      doubts: eb('doubts', '+', 1),
    }))
    .execute()
  await itsMails.set({ state: 'failed', claimed_by: null, handed_over_at: null, last_error: doubts.enough }).execute()
}
