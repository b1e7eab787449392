import { z } from 'zod'
import type { JobStarted } from '@seara/contract/platform/jobs'
import { xlsx } from '@seara/contract/core/media-types'
import type { Context } from '../../core/context.ts'
import type { OnRows, SheetFile } from '../../infra/spreadsheet/sheet.ts'
import * as files from '../files/files.service.ts'
import { defineTrackedJob, startTracked, type TrackedJob } from '../jobs/tracked-job.ts'

/** A sheet with at least this many rows takes noticeable time. */
const longFrom = 20_000

interface LongReportOptions<Input extends object> {
  /** `resource.what`, in English. Never rename it. */
  name: string
  /** Shown to people while the job runs, in Portuguese. */
  titleOf: (ctx: Context, input: Input) => Promise<string>
  /** The number of the report's rows. @throws AppError like `write` */
  countRows: (ctx: Context, input: Input) => Promise<number>
  write: (ctx: Context, input: Input, onRows?: OnRows) => Promise<SheetFile>
}

interface LongReport<Input extends object> {
  /** The sheet. A long sheet becomes a job, if the caller prefers that. */
  answer: (ctx: Context, input: Input, prefersAsync: boolean) => Promise<SheetFile | JobStarted>
  job: TrackedJob<{ input: Input }>
}

/** Declares a report that may have many rows. An interrupted report starts over. */
export function longReport<Input extends object>({
  name,
  titleOf,
  countRows,
  write,
}: LongReportOptions<Input>): LongReport<Input> {
  const job = defineTrackedJob({
    name,
    // The input was parsed when it arrived. The endpoint's schema would refuse the parsed values.
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
