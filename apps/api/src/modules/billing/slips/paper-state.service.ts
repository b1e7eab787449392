import { momentAfter, nowIso, type Context } from '../../../core/context.ts'
import * as repository from './paper-state.repository.ts'
import type { ClaimedPaper, PaperFailure, PaperRow } from './paper-state.repository.ts'
import type { SlipRow } from './slips.repository.ts'

export type { ClaimedPaper, PaperFailure }

/** Pauses double from 5 seconds: the last try is about ten minutes after the first. */
export const mostAttempts = 8
/** Milliseconds after which the maker of a slip counts as gone without having drawn it. */
const gracePeriod = 10_000

/** When the recurring task takes over a slip made now, unless its maker has drawn it. ISO 8601 in UTC */
export const leftToMaker = ({ clock }: Context): string => momentAfter(clock, gracePeriod)

/** Whether the slip's first caller has not been answered yet: its document is neither made nor has it failed. */
export const isInTheMaking = ({ file_id, paper_failure, paper_attempts }: SlipRow): boolean =>
  file_id === null && paper_failure === null && paper_attempts < mostAttempts

/** Whether a slip's document was abandoned until an admin retries it. */
export const isGivenUp = ({ file_id, paper_attempts }: SlipRow): boolean =>
  file_id === null && paper_attempts >= mostAttempts

/** Takes those of certain slips whose paper or mail is missing, due or not. */
export const claim = (ctx: Context, ids: readonly number[]): Promise<ClaimedPaper[]> =>
  repository.claim(ctx.db, ids, nowIso(ctx.clock))

/** Takes the next slips whose paper or mail is due, the least tried first. */
export const claimDue = (ctx: Context, limit: number): Promise<ClaimedPaper[]> =>
  repository.claimDue(ctx.db, nowIso(ctx.clock), mostAttempts, limit)

/** What is drawn on slips. */
export const contentsOf = (ctx: Context, ids: readonly number[]) => repository.contentsOf(ctx.db, ids)

/** Locks a slip alone, as a piece of paper: its file and its mail. */
export const lock = (ctx: Context, id: number): Promise<PaperRow | undefined> => repository.lock(ctx.db, id)

/** Keeps the paper that was made. */
export const keepFile = (ctx: Context, id: number, file_id: number) => repository.finish(ctx.db, id, { file_id })

/** Notes that the mail of a slip is queued. */
export const markMailed = (ctx: Context, id: number) => repository.finish(ctx.db, id, { mailed_at: nowIso(ctx.clock) })

/** Notes that a try failed. What waits for the storage is tried again, however long it takes. */
export const noteFailure = (ctx: Context, id: number, reason: PaperFailure) =>
  repository.noteFailure(ctx.db, id, reason)

/** Slips to be paid whose paper or mail was given up, the oldest first. */
export const listGivenUp = (ctx: Context) => repository.listGivenUp(ctx.db, mostAttempts)

/** Makes the slips that were given up due again. @returns how many */
export const retryGivenUp = (ctx: Context): Promise<number> => repository.resetGivenUp(ctx.db, mostAttempts)
