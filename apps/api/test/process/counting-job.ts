import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { visibleJobKind } from '../../src/platform/jobs/jobs.service.ts'
import { handlesVisibly } from '../../src/platform/jobs/run-visibly.service.ts'

export const counting = visibleJobKind('test.count', z.object({ count: z.int() }))

/** Writes each number into the table `counted`, every 20 ms one. */
export const countingHandler = handlesVisibly(counting, async (_ctx, { count }, job) => {
  const next = () =>
    job.step(z.int(), async (ctx, last) => {
      const number = (last ?? 0) + 1
      if (number > count) return null
      await sql`insert into counted values (${number})`.execute(ctx.db)
      return { cursor: number, done: 1 }
    })
  while (await next()) await sleep(20)
})
