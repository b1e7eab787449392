import { momentAfter, nowIso, type Context } from '../../../core/context.ts'
import * as repository from './paper-state.repository.ts'
import type { ClaimedPaper, PaperFailure, PaperRow } from './paper-state.repository.ts'
import type { SlipRow } from './slips.repository.ts'

export type { ClaimedPaper, PaperFailure }

/** The pauses between tries double from 5 seconds: the last try is about ten minutes after the first. */
export const mostAttempts = 8
/** Milliseconds after which the call that made a slip counts as failed, if it has not drawn the document. */
const gracePeriod = 10_000

/**
 * When the recurring task takes over a slip that is made now, in case the call that makes the slip does not draw it.
 * ISO 8601 in UTC
 */
export const leftToMaker = ({ clock }: Context): string => momentAfter(clock, gracePeriod)

/** Whether the call that made the slip is not answered yet: the document is neither drawn nor has drawing failed. */
export const isInTheMaking = ({ file_id, paper_failure, paper_attempts }: SlipRow): boolean =>
  file_id === null && paper_failure === null && paper_attempts < mostAttempts

/** Whether drawing a slip's document was abandoned, until an admin retries it. */
export const isGivenUp = ({ file_id, paper_attempts }: SlipRow): boolean =>
  file_id === null && paper_attempts >= mostAttempts

/** Claims those of these slips whose document or mail is missing, due or not. */
export const claim = (ctx: Context, ids: readonly number[]): Promise<ClaimedPaper[]> =>
  repository.claim(ctx.db, ids, nowIso(ctx.clock))

/** Claims slips whose document or mail is due, those with the fewest tries first. */
export const claimDue = (ctx: Context, limit: number): Promise<ClaimedPaper[]> =>
  repository.claimDue(ctx.db, nowIso(ctx.clock), mostAttempts, limit)

/** What is printed on each of these slips. */
export const contentsOf = (ctx: Context, ids: readonly number[]) => repository.contentsOf(ctx.db, ids)

/** Locks a slip's row, to change its document and mail. The request is not locked. */
export const lock = (ctx: Context, id: number): Promise<PaperRow | undefined> => repository.lock(ctx.db, id)

/** Stores the id of the drawn document. */
export const keepFile = (ctx: Context, id: number, file_id: number) => repository.finish(ctx.db, id, { file_id })

/** Stores that the mail of a slip is queued. */
export const markMailed = (ctx: Context, id: number) => repository.finish(ctx.db, id, { mailed_at: nowIso(ctx.clock) })

/** Stores that a try failed. Waiting for the storage is retried without limit. */
export const noteFailure = (ctx: Context, id: number, reason: PaperFailure) =>
  repository.noteFailure(ctx.db, id, reason)

/** Payable slips whose document or mail was abandoned, the oldest first. */
export const listGivenUp = (ctx: Context) => repository.listGivenUp(ctx.db, mostAttempts)

/** Makes abandoned slips due again. @returns how many slips */
export const retryGivenUp = (ctx: Context): Promise<number> => repository.resetGivenUp(ctx.db, mostAttempts)
