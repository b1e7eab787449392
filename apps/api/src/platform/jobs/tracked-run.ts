import type { z } from 'zod'
import { inTransaction, type Context } from '../../core/context.ts'
import * as repository from './jobs.repository.ts'

/** The result of one step. */
interface Step<Cursor> {
  /** Where the next step begins. */
  cursor: Cursor
  /** How many items the step processed, with failures. */
  done: number
  failed?: number
}

/** A running job, as seen by its handler. */
export interface TrackedRun {
  /** Aborts when the server closes: the handler then throws or returns, and runs again after the next start. */
  readonly signal: AbortSignal
  /** Sets the number of items. */
  setTotal(total: number): Promise<void>
  /**
   * Processes the next items in one transaction that also stores the progress. Each step happens once, even when the
   * process is killed at any moment and another process continues.
   * @param cursorSchema of the cursor, which must be JSON
   * @param work gets the cursor of the previous step, null for the first step; returns null when nothing is left
   * @param within the context of a transaction to join; by default the step has its own transaction
   * @returns false when nothing is left, or the server closes
   */
  step<Cursor>(
    cursorSchema: z.ZodType<Cursor>,
    work: (ctx: Context, cursor: Cursor | null) => Promise<Step<Cursor> | null>,
    within?: Context,
  ): Promise<boolean>
  /** Shows the progress of work that starts over when interrupted; stored at most twice a second. */
  show(progress: { done: number; failed?: number }): Promise<void>
}

/** Milliseconds between two writes of `show`. */
const showEvery = 500

/** @param id of the job's row */
export function trackedRun(ctx: Context, id: number, signal: AbortSignal): TrackedRun {
  let shownAt = -showEvery
  return {
    signal,
    async setTotal(total) {
      await repository.setTotal(ctx.db, id, total)
    },
    async step(cursorSchema, work, within = ctx) {
      if (signal.aborted) return false
      return inTransaction(within, async (ctx) => {
        const job = await repository.lock(ctx.db, id)
        if (job?.state !== 'running') return false
        const step = await work(ctx, job.cursor === null ? null : cursorSchema.parse(job.cursor))
        if (step === null) return false
        await repository.advance(ctx.db, id, { failed: 0, ...step })
        return true
      })
    },
    async show({ done, failed = 0 }) {
      const now = performance.now()
      if (now - shownAt < showEvery) return
      shownAt = now
      await repository.setDone(ctx.db, id, { done, failed })
    },
  }
}
