import { z } from 'zod'
import type { JobStarted } from '@seara/contract/platform/jobs'
import { inTransaction, type Context } from '../../../core/context.ts'
import { defineTrackedJob, startTracked } from '../../../platform/jobs/tracked-job.ts'
import type { TrackedRun } from '../../../platform/jobs/job-steps.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import { makeIfNeeded } from './make-slips.service.ts'
import * as years from '../../../platform/closed-years/closed-years.service.ts'
import { make as makePapers } from '../papers/make-papers.service.ts'
import * as slips from '../slips/slips.service.ts'

/**
 * Starts the job that makes and mails a campaign's slips.
 * @param exclude the ids of requests that get no slip this time
 * @throws notFound when there is no such campaign
 * @throws conflict while the issuer's data are incomplete, or when the campaign's year is closed
 */
export const start = (ctx: Context, campaignId: number, exclude: readonly number[] = []): Promise<JobStarted> =>
  inTransaction(ctx, async (ctx) => {
    const { code, base_year } = await campaigns.get(ctx, campaignId)
    await years.requireOpen(ctx, 'campaigns', base_year)
    await slipIssuers.requireComplete(ctx)
    const total = (await slips.listWithoutSlip(ctx, campaignId, exclude)).length
    return startTracked(ctx, makeSlipsJob, {
      name: `Boletos da campanha ${code}`,
      payload: { campaign_id: campaignId, exclude: [...exclude] },
      total,
    })
  })

/**
 * The progress of the job. `last` is the id of the last request processed, `made` counts the slips made, and `zero`
 * counts the requests that got no slip because their total is zero.
 */
const Cursor = z.object({ last: z.int(), made: z.int(), zero: z.int() })
const beginning: z.infer<typeof Cursor> = { last: 0, made: 0, zero: 0 }

/** The number of slips whose PDFs are drawn together. */
const paperBatch = 20

/**
 * The job that makes one slip after the other, each in a transaction of its own. If it is interrupted, it resumes where
 * it stopped.
 */
export const makeSlipsJob = defineTrackedJob({
  name: 'slips.make',
  payload: z.object({ campaign_id: z.int(), exclude: z.array(z.int()).default([]) }),
  handle: async (ctx, payload, job) => ({ note: noteOf(await makeAll(ctx, payload, job)) }),
})

async function makeAll(
  ctx: Context,
  { campaign_id, exclude }: { campaign_id: number; exclude: readonly number[] },
  job: TrackedRun,
): Promise<z.infer<typeof Cursor>> {
  let outcome = beginning
  let undrawn: number[] = []
  let drawing: Promise<void> = Promise.resolve()
  // While the PDFs of one batch are drawn in a worker thread, the job makes the slips of the next batch.
  const draw = async () => {
    await drawing
    drawing = makePapers(ctx, undrawn)
    // Keeps Node from reporting an unhandled rejection before the next `await`.
    drawing.catch(() => undefined)
    undrawn = []
  }
  const next = () =>
    job.step(Cursor, async (ctx, cursor) => {
      const { last, made, zero } = cursor ?? beginning
      outcome = { last, made, zero }
      const request = await slips.findNextWithoutSlip(ctx, campaign_id, last, exclude)
      if (!request) return null
      const result = await makeIfNeeded(ctx, request.id)
      if (result.outcome === 'made') undrawn.push(result.slipId)
      const isZero = result.outcome === 'zero'
      outcome = {
        last: request.id,
        made: made + (result.outcome === 'made' ? 1 : 0),
        zero: zero + (isZero ? 1 : 0),
      }
      return { cursor: outcome, done: 1, failed: isZero ? 1 : 0 }
    })
  while (await next()) if (undrawn.length >= paperBatch) await draw()
  await draw()
  await drawing
  return outcome
}

function noteOf({ made, zero }: z.infer<typeof Cursor>): string {
  const slipsMade = made === 1 ? '1 boleto gerado.' : `${made} boletos gerados.`
  if (zero === 0) return slipsMade
  return `${slipsMade} ${zero === 1 ? '1 solicitação tem' : `${zero} solicitações têm`} total zero e não ${zero === 1 ? 'recebe' : 'recebem'} boleto.`
}
