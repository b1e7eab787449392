import type { z } from 'zod'
import { inTransaction, type Context } from '../../core/context.ts'
import * as repository from './jobs.repository.ts'

/** What one step did. */
export interface Step<Cursor> {
  /** Where the next step begins. */
  cursor: Cursor
  /** How many things it did, those that failed included. */
  done: number
  failed?: number
}

/** A running job, as its handler sees it. */
export interface TrackedRun {
  /** Aborts when the server closes: the handler then throws or returns, and is run again after the next start. */
  readonly signal: AbortSignal
  /** How many things there are to do. */
  setTotal(total: number): Promise<void>
  /**
   * Does the next piece of the work in one transaction that also writes how far it is: it happens once, also when the
   * process is killed at any moment and another one goes on.
   * @param cursorSchema shape of the cursor, which must be something that JSON can hold
   * @param work gets the cursor of the step before, null for the first; answers null when nothing is left
   * @returns false when nothing is left, or the server closes
   */
  step<Cursor>(
    cursorSchema: z.ZodType<Cursor>,
    work: (ctx: Context, cursor: Cursor | null) => Promise<Step<Cursor> | null>,
  ): Promise<boolean>
  /** Shows how far work is that begins anew when it is interrupted; written at most twice a second. */
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
    async step(cursorSchema, work) {
      if (signal.aborted) return false
      return inTransaction(ctx, async (ctx) => {
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
