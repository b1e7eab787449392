import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineTrackedJob } from '../../src/platform/jobs/tracked-job.ts'

/** A job that writes the numbers from 1 to `count` into the table `counted`, one every 20 ms. */
export const counting = defineTrackedJob({
  name: 'test.count',
  payload: z.object({ count: z.int() }),
  handle: async (_ctx, { count }, job) => {
    const next = () =>
      job.step(z.int(), async (ctx, last) => {
        const number = (last ?? 0) + 1
        if (number > count) return null
        await sql`insert into counted values (${number})`.execute(ctx.db)
        return { cursor: number, done: 1 }
      })
    while (await next()) await sleep(20)
  },
})

/** A job that runs for ten minutes unless it is aborted, and is not tried again. */
export const endless = defineTrackedJob({
  name: 'test.endless',
  payload: z.object({}),
  retries: { limit: 0 },
  handle: async (_ctx, _payload, { signal }) => {
    await sleep(600_000, undefined, { signal })
  },
})
