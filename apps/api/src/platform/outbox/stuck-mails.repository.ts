import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Db } from '../../db/schema.ts'
import { recordId, shown } from './mails-about.repository.ts'

/** Moments that decide which mails are stuck. */
export interface StuckMoments {
  /** Failed mails that were queued before this moment no longer count as stuck. */
  failedSince: string
  /** Waiting mails that were due before this moment are stuck. */
  dueBefore: string
}

/** Whether a mail is stuck: it failed lately, or it waits although it was already tried or has long been due. */
export const isStuck =
  ({ failedSince, dueBefore }: StuckMoments) =>
  (eb: ExpressionBuilder<Database, 'mail'>): Expression<SqlBool> =>
    eb.or([
      eb.and([eb('state', '=', 'failed'), eb(eb.fn.coalesce('requeued_at', 'queued_at'), '>=', failedSince)]),
      eb.and([eb('state', '=', 'queued'), eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', dueBefore)])]),
    ])

export const countStuck = (db: Db, moments: StuckMoments): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom('mail')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('queued_at').as('oldest')])
    .where(isStuck(moments))
    .executeTakeFirstOrThrow()

const concerns = (purposes: readonly string[]) => (eb: ExpressionBuilder<Database, 'mail'>) =>
  eb.or([eb('purpose', '=', eb.fn.any(eb.val(purposes))), eb('diocese_id', 'is not', null)])

/**
 * The stuck mails about records or to dioceses, newest first.
 * @param purposes the purposes of the mails about records
 */
export const listStuckAbout = (db: Db, purposes: readonly string[], moments: StuckMoments, limit: number) =>
  db
    .selectFrom('mail')
    .select(shown)
    .select(['purpose', recordId.as('record_id'), 'diocese_id'])
    .where(concerns(purposes))
    .where(isStuck(moments))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countStuckAbout = (db: Db, purposes: readonly string[], moments: StuckMoments) =>
  db
    .selectFrom('mail')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('queued_at').as('oldest')])
    .where(concerns(purposes))
    .where(isStuck(moments))
    .executeTakeFirstOrThrow()
