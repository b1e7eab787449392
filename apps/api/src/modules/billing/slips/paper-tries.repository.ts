import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/**
 * Why a slip's paper (its document and its mail) could not be made. `drawing`: the document could not be drawn. `mail`:
 * the mail could not be written. `storage`: the storage did not answer, so a later try may succeed.
 */
export type PaperFailure = 'drawing' | 'mail' | 'storage'

/**
 * Whether an open slip lacks its document, or its mail can be sent and is not queued yet. False for a slip that the
 * bank was asked to write off. This text must equal the condition of the index `slip_papers_due`; otherwise PostgreSQL
 * does not use the index.
 */
const isIndexed = sql`(
  state = 'pending' and (write_off is null or write_off not in ('sent', 'confirmed')) and (
    file_id is null or (mailed_at is null and registration <> 'rejected' and (
      not send_when_registered or registration = 'confirmed'))))`

/**
 * Whether a slip's document or mail is due. A mail is due only if it has a recipient: a request has no e-mail address
 * once its requester's data were erased. If staff enter an address later, the mail becomes due.
 */
const isDue = sql<boolean>`(
  ${isIndexed} and (
    file_id is null or exists (select from request where request.id = slip.request_id and request.email <> '')))`

/**
 * Whether a slip's document is missing, or a mail is due. Unlike `isDue`, this is also true for a slip that can no
 * longer be paid and lacks its document. Such a document is drawn only when somebody asks for it.
 */
const isUnfinished = sql<boolean>`(file_id is null or ${isDue})`

/** The pause after a failed try: 5, 10, 20 … seconds, up to 15 minutes. */
const pause = sql`least(900, 5 * power(2, paper_attempts + paper_waits)) * interval '1 second'`

/**
 * Failures of the storage are counted up to this number. The pause is then more than ten minutes, which is long enough.
 */
const mostWaits = 7

export interface ClaimedPaper {
  id: number
  /** The number of tries to make the slip's document and mail, including the try that begins now. */
  attempts: number
}

/**
 * The changes that count a try. They are written before the try begins, so a try that crashes the process counts, too.
 * @param now ISO 8601
 */
const begun = (now: string) => ({
  paper_attempts: sql<number>`paper_attempts + 1`,
  paper_after: sql<string>`${now}::timestamptz + ${pause}`,
})

/**
 * Claims slips whose document or mail is due, the slips with the fewest tries first.
 * @param now ISO 8601
 * @param most slips with this many tries or more are left out
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
 * Claims the given slips whose document or mail is missing, even if the pause after a failed try is not over. Slips
 * that another transaction has locked are skipped.
 * @param now ISO 8601
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

/** Locks slips, but skips slips that are locked already. Waiting for them while holding other locks could deadlock. */
const unlocked = (db: Db) => db.selectFrom('slip').select('id').forUpdate().skipLocked()

const claimThose = (db: Db, now: string, those: ReturnType<typeof unlocked>): Promise<ClaimedPaper[]> =>
  db
    .updateTable('slip')
    .set(begun(now))
    .where('id', 'in', those)
    .returning(['id', 'paper_attempts as attempts'])
    .execute()

/** The stored contents of these slips' documents (`print` is a `SlipDocument`), in no particular order. */
export const contentsOf = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; print: unknown; our_number_printed: string; created_at: string }[]> =>
  db
    .selectFrom('slip')
    .select(['id', 'print', 'our_number_printed', 'created_at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** Locks the row of a slip until the transaction ends, to change its document and mail. The request is not locked. */
export const lock = (db: Db, id: number) =>
  db
    .selectFrom('slip')
    .select(['id', 'file_id', 'mailed_at', 'state', 'write_off', 'registration', 'send_when_registered', 'filename'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type PaperRow = NonNullable<Awaited<ReturnType<typeof lock>>>

/**
 * Stores that the document or the mail was made, and forgets earlier failures.
 * @param made `file_id`: the document; `mailed_at`: when the mail was queued, ISO 8601
 */
export const finish = (db: Db, id: number, made: { file_id?: number; mailed_at?: string }) =>
  db
    .updateTable('slip')
    .set({ ...made, paper_attempts: 0, paper_waits: 0, paper_after: null, paper_failure: null })
    .where('id', '=', id)
    .execute()

/**
 * Stores why a try failed. A failure of the storage does not count as a try, so the slip is never given up because of
 * the storage. But the next pause gets longer.
 */
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

/** Slips whose document or mail is still due after `mostAttempts` tries, the oldest first. */
export const listGivenUp = (
  db: Db,
  mostAttempts: number,
): Promise<{ reason: PaperFailure; our_number_printed: string }[]> =>
  db
    .selectFrom('slip')
    .select((eb) => [
      // A missing reason means that the process crashed during the try. This counts as a failed drawing.
      eb.fn.coalesce('paper_failure', sql.lit('drawing' as const)).as('reason'),
      'our_number_printed',
    ])
    .where(isDue)
    .where('paper_attempts', '>=', mostAttempts)
    .orderBy('id')
    .execute()

/** Makes the slips of `listGivenUp` due again. @returns the number of these slips */
export async function resetGivenUp(db: Db, mostAttempts: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set({ paper_attempts: 0, paper_waits: 0, paper_after: null, paper_failure: null })
    .where('id', 'in', unlocked(db).where(isDue).where('paper_attempts', '>=', mostAttempts).orderBy('id'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
