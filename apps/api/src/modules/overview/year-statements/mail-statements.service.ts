import type { JobStarted } from '@seara/contract/platform/jobs'
import type { Context } from '../../../core/context.ts'
import { startTracked } from '../../../platform/jobs/tracked-job.ts'
import { reach } from './year-statements.service.ts'
import { mailStatementsJob } from './year-statements.jobs.ts'

/**
 * Mails each diocese its statement of a year, as a job. A diocese that already got this statement does not get it
 * again.
 */
export async function start(ctx: Context, year: number): Promise<JobStarted> {
  const { dioceses: count, sent } = await reach(ctx, year)
  return startTracked(ctx, mailStatementsJob, {
    name: `Extratos do ano ${year}`,
    payload: { year },
    total: count - sent,
  })
}
