import { momentAfter, nowIso, type Context } from '../../../core/context.ts'
import * as repository from './paper-tries.repository.ts'
import type { ClaimedPaper, PaperFailure, PaperRow } from './paper-tries.repository.ts'
import type { SlipRow } from './slips.repository.ts'

export type { ClaimedPaper, PaperFailure }

/**
 * After this many failed tries, a slip's document and mail are given up. The pauses double from 5 seconds, so the last
 * try is about ten minutes after the first.
 */
export const mostAttempts = 8
/** The time in which the call that makes a slip must draw its document, in milliseconds. */
const gracePeriod = 10_000

/**
 * The moment from which the recurring task may draw a slip that is made now, ISO 8601 in UTC. Until then, the call that
 * makes the slip draws it.
 */
export const drawableBySweepFrom = ({ clock }: Context): string => momentAfter(clock, gracePeriod)

/** Whether a slip's document is still being made: it is not stored yet, and drawing it has not failed. */
export const isInTheMaking = ({ file_id, paper_failure, paper_attempts }: SlipRow): boolean =>
  file_id === null && paper_failure === null && paper_attempts < mostAttempts

/** Whether drawing a slip's document was given up after too many failures. An admin can start it again. */
export const isGivenUp = ({ file_id, paper_attempts }: SlipRow): boolean =>
  file_id === null && paper_attempts >= mostAttempts

/** Claims the given slips whose document or mail is missing, even if the pause after a failed try is not over. */
export const claim = (ctx: Context, ids: readonly number[]): Promise<ClaimedPaper[]> =>
  repository.claim(ctx.db, ids, nowIso(ctx.clock))

/** Claims slips whose document or mail is due, the slips with the fewest tries first. */
export const claimDue = (ctx: Context, limit: number): Promise<ClaimedPaper[]> =>
  repository.claimDue(ctx.db, nowIso(ctx.clock), mostAttempts, limit)

/** The stored contents of these slips' documents (`print` is a `SlipDocument`), in no particular order. */
export const contentsOf = (ctx: Context, ids: readonly number[]) => repository.contentsOf(ctx.db, ids)

/** Locks the row of a slip until the transaction ends, to change its document and mail. The request is not locked. */
export const lock = (ctx: Context, id: number): Promise<PaperRow | undefined> => repository.lock(ctx.db, id)

export const storeFile = (ctx: Context, id: number, file_id: number) => repository.finish(ctx.db, id, { file_id })

/** Stores that the mail of a slip is queued. */
export const markMailed = (ctx: Context, id: number) => repository.finish(ctx.db, id, { mailed_at: nowIso(ctx.clock) })

/**
 * Stores that a try failed. A failure of the storage does not count as a try, so the slip is tried again without limit.
 */
export const noteFailure = (ctx: Context, id: number, reason: PaperFailure) =>
  repository.noteFailure(ctx.db, id, reason)

/** Slips whose document or mail was given up after too many failures, the oldest first. */
export const listGivenUp = (ctx: Context) => repository.listGivenUp(ctx.db, mostAttempts)

/** Makes the slips of `listGivenUp` due again. @returns the number of these slips */
export const retryGivenUp = (ctx: Context): Promise<number> => repository.resetGivenUp(ctx.db, mostAttempts)
