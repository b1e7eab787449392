import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import { canBeStopped, isAbout, recordOfKey, type Topics } from './mails-about.repository.ts'

/**
 * Which mails a withdrawal concerns. `waiting`: those that wait or are being sent. `unsent`: also those that failed.
 * `all`: also those that were sent, which then cannot be sent again.
 */
export type Reach = 'waiting' | 'unsent' | 'all'

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
 * Marks the mails about certain topics, and their copies, with the reason why they must not be sent (again).
 * Waiting, failed and sending mails become `withdrawn`, unless the server has the whole mail. Lock the mails first.
 * @param reach which of the mails; unless `all`, mails that already have a reason keep it
 */
export const withdraw = (db: Db, { because, reach = 'all', ...topics }: Topics & { because: string; reach?: Reach }) =>
  db
    .updateTable('mail')
    .set(withdrawing(because))
    .where(isAbout(topics))
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

/** Locks mails to dioceses as `lockAbout` does, except those that were sent. */
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
export const allowAgain = (db: Db, topics: Topics) =>
  db
    .updateTable('mail')
    .set({ withdrawn_because: null })
    .where(isAbout(topics))
    .where('withdrawn_because', 'is not', null)
    .where('state', '!=', 'withdrawn')
    .execute()

/**
 * Queues withdrawn mails again: one for each recipient who has no waiting or sent mail about the same topic.
 * Lock the mails first.
 * @returns the queued mails
 */
export const requeueWithdrawn = (db: Db, { now, ...topics }: Topics & { now: string }) =>
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
    .where(isAbout(topics))
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
