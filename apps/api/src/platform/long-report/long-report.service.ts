import { z } from 'zod'
import type { JobStarted } from '@seara/contract/platform/jobs'
import { xlsx } from '@seara/contract/core/media-types'
import type { Context } from '../../core/context.ts'
import type { OnRows, SheetFile } from '../../infra/spreadsheet/sheet.ts'
import * as files from '../files/files.service.ts'
import { defineTrackedJob, startTracked, type TrackedJob } from '../jobs/tracked-job.ts'

/** A sheet with this many rows or more takes so long that a job makes it. */
const longFrom = 20_000

interface LongReportOptions<Input extends object> {
  /** `resource.what`, in English. Never rename it. */
  name: string
  /** The name that people see while the job runs, in Portuguese. */
  titleOf: (ctx: Context, input: Input) => Promise<string>
  /** How many rows the report has. @throws AppError like `write` */
  countRows: (ctx: Context, input: Input) => Promise<number>
  write: (ctx: Context, input: Input, onRows?: OnRows) => Promise<SheetFile>
}

interface LongReport<Input extends object> {
  /**
   * Returns the sheet. If the caller prefers a job and the sheet has many rows, starts a job and returns the started
   * job.
   */
  answer: (ctx: Context, input: Input, prefersAsync: boolean) => Promise<SheetFile | JobStarted>
  job: TrackedJob<{ input: Input }>
}

/** Declares a report that may have many rows. An interrupted job starts the report over. */
export function longReport<Input extends object>({
  name,
  titleOf,
  countRows,
  write,
}: LongReportOptions<Input>): LongReport<Input> {
  const job = defineTrackedJob({
    name,
    // The input was already parsed when the request arrived. It is not parsed again, because the endpoint's schema
    // would refuse parsed values.
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
