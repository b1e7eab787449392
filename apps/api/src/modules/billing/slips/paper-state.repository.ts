import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Why a document or its mail could not be made; a failure of the storage may pass. */
export type PaperFailure = 'drawing' | 'mail' | 'storage'

/** A payable slip lacks its document or mail. The text must equal the condition of the index `slip_papers_due`. */
const isDue = sql<boolean>`(
  state = 'pending' and (write_off is null or write_off not in ('sent', 'confirmed')) and (
    file_id is null or (mailed_at is null and registration <> 'rejected' and (
      not send_when_registered or registration = 'confirmed'))))`

/** The document is missing, or a mail is due. A slip that can no longer be paid is drawn only on request. */
const isUnfinished = sql<boolean>`(file_id is null or ${isDue})`

/** The pause after a failed try, in seconds: 5, 10, 20 ... up to 15 minutes. */
const pause = sql`least(900, 5 * power(2, paper_attempts + paper_waits)) * interval '1 second'`

/** More waits would not make the pause longer. */
const mostWaits = 7

export interface ClaimedPaper {
  id: number
  /** How many times the paper was tried, including this time. */
  attempts: number
}

/** The changes that are written before a try starts, so that a try that crashes the process counts too. */
const begun = (now: string) => ({
  paper_attempts: sql<number>`paper_attempts + 1`,
  paper_after: sql<string>`${now}::timestamptz + ${pause}`,
})

/**
 * Claims slips whose document or mail is due, those with the fewest tries first.
 * @param most slips with this many tries are left out
 */
export const claimDue = (db: Db, now: string, most: number, limit: number): Promise<ClaimedPaper[]> =>
  claimThose(
    db,
    now,
    unlocked(db)
      .where(isDue)
      .where('paper_attempts', '<', most)
      .where((eb) => eb.or([eb('paper_after', 'is', null), eb('paper_after', '<=', now)]))
      .orderBy('paper_attempts')
      .orderBy('id')
      .limit(limit),
  )

/**
 * Claims those of these slips whose document or mail is missing, due or not. Slips that somebody is changing are
 * skipped.
 */
export const claim = async (db: Db, ids: readonly number[], now: string): Promise<ClaimedPaper[]> =>
  ids.length === 0
    ? []
    : claimThose(
        db,
        now,
        unlocked(db)
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
          .where(isUnfinished)
          .orderBy('id'),
      )

/** Slips that nobody else has locked: waiting for a lock while holding others could deadlock. */
const unlocked = (db: Db) => db.selectFrom('slip').select('id').forUpdate().skipLocked()

const claimThose = (db: Db, now: string, those: ReturnType<typeof unlocked>): Promise<ClaimedPaper[]> =>
  db
    .updateTable('slip')
    .set(begun(now))
    .where('id', 'in', those)
    .returning(['id', 'paper_attempts as attempts'])
    .execute()

/** What is printed on each of these slips. */
export const contentsOf = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; print: unknown; our_number_printed: string; created_at: string }[]> =>
  db
    .selectFrom('slip')
    .select(['id', 'print', 'our_number_printed', 'created_at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** Locks the columns of a slip's document and mail: locks the row of the slip, not the request. */
export const lock = (db: Db, id: number) =>
  db
    .selectFrom('slip')
    .select(['id', 'file_id', 'mailed_at', 'state', 'write_off', 'registration', 'send_when_registered', 'filename'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type PaperRow = NonNullable<Awaited<ReturnType<typeof lock>>>

/** Stores the document or when the mail was queued. */
export const finish = (db: Db, id: number, made: { file_id?: number; mailed_at?: string }) =>
  db
    .updateTable('slip')
    .set({ ...made, paper_attempts: 0, paper_waits: 0, paper_after: null, paper_failure: null })
    .where('id', '=', id)
    .execute()

/** Stores why a try failed. A try that only waited for the storage does not count, but the next pause is longer too. */
export const noteFailure = (db: Db, id: number, reason: PaperFailure) =>
  db
    .updateTable('slip')
    .set({
      paper_failure: reason,
      ...(reason === 'storage' && {
        paper_attempts: sql<number>`greatest(paper_attempts - 1, 0)`,
        paper_waits: sql<number>`least(paper_waits + 1, ${mostWaits}::smallint)`,
      }),
    })
    .where('id', '=', id)
    .where(isUnfinished)
    .execute()

/** Payable slips that had at least this many tries, the oldest first. */
export const listGivenUp = (
  db: Db,
  mostAttempts: number,
): Promise<{ reason: PaperFailure; our_number_printed: string }[]> =>
  db
    .selectFrom('slip')
    .select((eb) => [
      // Without a reason, the process crashed during the try: the document needed too much memory.
      eb.fn.coalesce('paper_failure', sql.lit('drawing' as const)).as('reason'),
      'our_number_printed',
    ])
    .where(isDue)
    .where('paper_attempts', '>=', mostAttempts)
    .orderBy('id')
    .execute()

/** Makes abandoned slips due again. @returns how many slips */
export async function resetGivenUp(db: Db, mostAttempts: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set({ paper_attempts: 0, paper_waits: 0, paper_after: null, paper_failure: null })
    .where('id', 'in', unlocked(db).where(isDue).where('paper_attempts', '>=', mostAttempts).orderBy('id'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
