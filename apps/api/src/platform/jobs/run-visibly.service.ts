import type { z } from 'zod'
import { inTransaction, present, type Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { handles, type JobHandler } from './define-job.ts'
import * as repository from './jobs.repository.ts'
import type { VisibleJobKind } from './jobs.service.ts'

/** What one step did. */
export interface Step<Cursor> {
  /** Where the next step begins. */
  cursor: Cursor
  /** How many things it did, those that failed included. */
  done: number
  failed?: number
}

/** A running job, as its handler sees it. */
export interface VisibleRun {
  /** Aborts when the server closes: the handler then throws or returns, and is run again after the next start. */
  readonly signal: AbortSignal
  /** How many things there are to do. */
  setTotal(total: number): Promise<void>
  /**
   * Does the next piece of the work in one transaction that also writes how far it is: it happens once, also when the process
   * is killed at any moment and another one goes on.
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

/** What a job leaves behind. */
export interface VisibleResult {
  /** A file of `platform/files` to download. */
  fileId?: number
  /** What there is to say of what was done, in Portuguese. */
  note?: string
}

/** Milliseconds between two writes of `show`. */
const showEvery = 500

/** What people read where an error is not one that a rule raised. */
const unexpected = 'Ocorreu um erro inesperado. A tarefa foi tentada várias vezes.'

/**
 * Declares what a kind of visible job does. A rule's error (`AppError`) ends it as failed, with that text; any other error makes it
 * run again later, and after the last try it is failed too.
 */
export const handlesVisibly = <Payload extends object>(
  kind: VisibleJobKind<Payload>,
  run: (ctx: Context, payload: Payload, job: VisibleRun) => Promise<VisibleResult | void>,
): JobHandler =>
  handles(kind, async (ctx, { job_id, payload }, { signal, isLastTry }) => {
    const begun = await repository.begin(ctx.db, job_id, present(ctx.clock))
    if (!begun) return
    try {
      const result = await run(ctx, payload, visibleRun(ctx, job_id, signal))
      // A handler that returned early has not finished: the job goes back to the queue.
      if (signal.aborted) throw new Error(`job ${job_id} was interrupted`)
      await repository.complete(ctx.db, job_id, present(ctx.clock), result ?? {})
    } catch (error) {
      const isRefused = error instanceof AppError
      if (isRefused || isLastTry)
        await repository.fail(ctx.db, job_id, present(ctx.clock), isRefused ? error.message : unexpected)
      if (!isRefused) throw error
    }
  })

function visibleRun(ctx: Context, id: number, signal: AbortSignal): VisibleRun {
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
