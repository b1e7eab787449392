import type { Job } from '@seara/contract/platform/jobs'
import { momentBefore, type Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { noteJob } from '../audit/access-log.service.ts'
import * as files from '../files/files.service.ts'
import * as rows from '../jobs/jobs.repository.ts'

/** The progress of a job, and its result. @throws notFound when there is no such job */
export async function get(ctx: Context, id: number): Promise<Job> {
  const job = await rows.find(ctx.db, id)
  if (!job) throw notFound('Tarefa não encontrada.')
  const { name, state, done, total, failed, error, note, waiting_because, result_file_id } = job
  return {
    id,
    name,
    state,
    progress: { done, total, failed },
    ...(waiting_because !== null && { waiting: waiting_because }),
    ...(error !== null && { error }),
    ...(note !== null && { note }),
    ...(result_file_id !== null && { result_url: files.signedUrl(ctx, result_file_id) }),
  }
}

/** Logs that a job was started, with the name that people see. Does nothing when the job is gone. */
export async function noteStart(ctx: Context, id: number): Promise<void> {
  const job = await rows.find(ctx.db, id)
  if (job) await noteJob(ctx, { id, name: job.name })
}

const day = 24 * 60 * 60 * 1000

/** Detaches the files of jobs that ended more than a day ago, so that the sweep deletes them. */
export async function forgetResults(ctx: Context): Promise<void> {
  await rows.forgetResults(ctx.db, momentBefore(ctx.clock, day))
}
