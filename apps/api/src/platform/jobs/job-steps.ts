import type { z } from 'zod'
import { inTransaction, type Context } from '../../core/context.ts'
import * as repository from './jobs.repository.ts'

/** The result of one step. */
interface Step<Cursor> {
  /** Where the next step begins. */
  cursor: Cursor
  /** How many items the step processed, including failed ones. */
  done: number
  /** How many of these failed; by default 0. */
  failed?: number
}

/** A running job, as seen by its handler. */
export interface TrackedRun {
  /** Aborts when the server closes. The handler must then throw or return; it runs again after the next start. */
  readonly signal: AbortSignal
  /** Sets how many items the job has in total. */
  setTotal(total: number): Promise<void>
  /**
   * Processes the next items in one transaction that also stores the progress. Each step happens exactly once, even
   * when the process is killed and another process continues.
   * @param cursorSchema the schema of the cursor, which must be JSON
   * @param work gets the cursor that the previous step returned, null for the first step; returns null when no items
   * are left
   * @param within the context of a transaction to join; by default the step has its own transaction
   * @returns false when no items are left, the job has ended, or the server closes
   */
  step<Cursor>(
    cursorSchema: z.ZodType<Cursor>,
    work: (ctx: Context, cursor: Cursor | null) => Promise<Step<Cursor> | null>,
    within?: Context,
  ): Promise<boolean>
  /**
   * Shows the progress of a job that does not use `step`, and that therefore starts over after an interruption. Calls
   * within half a second of the last write are ignored.
   */
  show(progress: { done: number; failed?: number }): Promise<void>
}

/** The shortest time between two writes of `show`, in milliseconds. */
const showEvery = 500

/** Makes the view of a running job for its handler. @param id the id of the job's row */
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
