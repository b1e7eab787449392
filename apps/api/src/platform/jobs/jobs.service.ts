import { z } from 'zod'
import type { Job, JobStarted } from '@seara/contract/jobs'
import { inTransaction, present, type Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { enqueue, jobKind, type JobKind } from './define-job.ts'
import * as files from '../files/files.service.ts'
import * as repository from './jobs.repository.ts'

/** A kind of job whose progress people see. */
export type VisibleJobKind<Payload extends object> = JobKind<{ job_id: number; payload: Payload }>

/** @param name `resource.what`, in English, never changed afterwards */
export const visibleJobKind = <Payload extends object>(
  name: string,
  payload: z.ZodType<Payload>,
): VisibleJobKind<Payload> => jobKind(name, z.object({ job_id: z.int(), payload }))

/**
 * Starts a job in the transaction of `ctx`: it runs once that commits.
 * @param job.name what people read of it, in Portuguese
 * @param job.total how many things it has to do, where that is known already
 * @returns the body of the 202
 */
export const start = <Payload extends object>(
  ctx: Context,
  kind: VisibleJobKind<Payload>,
  { name, payload, total = 0 }: { name: string; payload: Payload; total?: number },
): Promise<JobStarted> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = await repository.insert(ctx.db, {
      kind: kind.name,
      name,
      total,
      created_by: ctx.actor?.id ?? null,
      created_at: present(ctx.clock),
    })
    await enqueue(ctx, kind, { job_id: id, payload })
    return { job_id: id }
  })

/** @throws notFound */
export async function get(ctx: Context, id: number): Promise<Job> {
  const job = await repository.find(ctx.db, id)
  if (!job) throw notFound('Tarefa não encontrada.')
  const { name, state, done, total, failed, error, note, result_file_id } = job
  return {
    id,
    name,
    state,
    progress: { done, total, failed },
    ...(error !== null && { error }),
    ...(note !== null && { note }),
    ...(result_file_id !== null && { result_url: files.signedUrl(ctx, result_file_id) }),
  }
}
