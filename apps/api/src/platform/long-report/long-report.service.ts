import { z } from 'zod'
import type { JobStarted } from '@seara/contract/platform/jobs'
import { xlsx } from '@seara/contract/core/media-types'
import type { Context } from '../../core/context.ts'
import type { OnRows, SheetFile } from '../../infra/spreadsheet/sheet.ts'
import * as files from '../files/files.service.ts'
import { defineTrackedJob, startTracked, type TrackedJob } from '../jobs/tracked-job.ts'

/** Rows from which on a sheet takes more than a moment. */
const longFrom = 20_000

interface LongReportOptions<Input extends object> {
  /** `resource.what`, in English, never changed afterwards. */
  name: string
  /** What people read of it while it runs, in Portuguese. */
  titleOf: (ctx: Context, input: Input) => Promise<string>
  /** How many rows it will have. @throws AppError like `write` */
  countRows: (ctx: Context, input: Input) => Promise<number>
  write: (ctx: Context, input: Input, onRows?: OnRows) => Promise<SheetFile>
}

export interface LongReport<Input extends object> {
  /** The sheet; a long one, where that is preferred, as a job that leaves it behind. */
  answer: (ctx: Context, input: Input, prefersAsync: boolean) => Promise<SheetFile | JobStarted>
  job: TrackedJob<{ input: Input }>
}

/** Declares a report that may have very many rows. An interrupted one begins anew. */
export function longReport<Input extends object>({
  name,
  titleOf,
  countRows,
  write,
}: LongReportOptions<Input>): LongReport<Input> {
  const job = defineTrackedJob({
    name,
    // It was validated when it came, and what became of it then is not what the endpoint's schema takes.
    payload: z.object({ input: z.custom<Input>() }),
    handle: async (ctx, { input }, run) => {
      const sheet = await write(ctx, input, async (done) => {
        run.signal.throwIfAborted()
        await run.show({ done })
      })
      const { id: fileId } = await files.store(ctx, { ...sheet, mediaType: xlsx })
      return { fileId }
    },
  })
  const start = async (ctx: Context, input: Input, total: number) =>
    startTracked(ctx, job, { name: await titleOf(ctx, input), payload: { input }, total })
  return {
    async answer(ctx, input, prefersAsync) {
      const total = prefersAsync ? await countRows(ctx, input) : 0
      return total >= longFrom ? start(ctx, input, total) : write(ctx, input)
    },
    job,
  }
}
