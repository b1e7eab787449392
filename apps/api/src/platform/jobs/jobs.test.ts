import type { Job } from '@seara/contract/jobs'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { inTransaction } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import * as files from '../files/files.service.ts'
import * as jobs from './jobs.service.ts'
import { handlesVisibly } from './run-visibly.service.ts'

const Payload = z.object({ count: z.int() })
const counted: number[] = []

/** Counts one by one; stumbles once over the third. */
const counting = jobs.visibleJobKind('test.count', Payload)
let stumbles = 0
const countingHandler = handlesVisibly(counting, async (_ctx, { count }, job) => {
  await job.setTotal(count)
  const next = () =>
    job.step(z.int(), async (_ctx, last) => {
      const number = (last ?? 0) + 1
      if (number > count) return null
      if (number === 3 && (stumbles += 1) === 1) throw new Error('the database went away')
      counted.push(number)
      return { cursor: number, done: 1, failed: number === 2 ? 1 : 0 }
    })
  while (await next());
})

const refusing = jobs.visibleJobKind('test.refuse', Payload)
const refusingHandler = handlesVisibly(refusing, async () => {
  throw conflict('A coleta já foi finalizada.', 'finished')
})

const reporting = jobs.visibleJobKind('test.report', Payload)
const reportingHandler = handlesVisibly(reporting, async (ctx, { count }, job) => {
  await job.setTotal(count)
  await job.show({ done: 1 })
  const { id: fileId } = await files.store(ctx, {
    content: Buffer.from('relatório'),
    filename: 'relatório.xlsx',
    mediaType: 'application/vnd.ms-excel',
  })
  return { fileId }
})

const app = await createTestApp({ workers: true, handlers: [countingHandler, refusingHandler, reportingHandler] })
const { request, ctx, db } = app
const { token } = await signIn(app)

const read = async (id: number): Promise<Job> => (await request('GET', `/api/jobs/${id}`, { token })).json()
const ended = (id: number): Promise<Job> =>
  vi.waitFor(
    async () => {
      const job = await read(id)
      expect(job.state).toMatch(/completed|failed/)
      return job
    },
    { timeout: 12_000, interval: 50 },
  )

test('a job that stumbles goes on where it stopped, and does each step once', async () => {
  const { job_id } = await jobs.start(ctx, counting, { name: 'Contagem', payload: { count: 5 }, total: 5 })
  await vi.waitFor(
    async () =>
      expect(await read(job_id)).toEqual({
        id: job_id,
        name: 'Contagem',
        state: 'running',
        progress: { done: 2, total: 5, failed: 1 },
      }),
    { timeout: 5_000, interval: 10 },
  )
  expect(await ended(job_id)).toEqual({
    id: job_id,
    name: 'Contagem',
    state: 'completed',
    progress: { done: 5, total: 5, failed: 1 },
  })
  expect(counted).toEqual([1, 2, 3, 4, 5])
})

test('a job begins at once', async () => {
  const start = performance.now()
  const { job_id } = await jobs.start(ctx, reporting, { name: 'Relatório', payload: { count: 1 } })
  await ended(job_id)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('a job that is refused by a rule has failed, with its text', async () => {
  const { job_id } = await jobs.start(ctx, refusing, { name: 'Aviso', payload: { count: 1 } })
  expect(await ended(job_id)).toMatchObject({ state: 'failed', error: 'A coleta já foi finalizada.' })
})

test('the file that a job leaves behind opens without a token', async () => {
  const { job_id } = await jobs.start(ctx, reporting, { name: 'Relatório', payload: { count: 3 } })
  const { result_url, progress } = await ended(job_id)
  expect(progress).toEqual({ done: 3, total: 3, failed: 0 })
  const answer = await request('GET', result_url ?? '')
  expect(answer).toMatchObject({ statusCode: 200, body: 'relatório' })
})

test('a job whose transaction is rolled back does not exist', async () => {
  const rolledBack = inTransaction(ctx, async (ctx) => {
    await jobs.start(ctx, refusing, { name: 'Nunca', payload: { count: 1 } })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await db.selectFrom('job').select('id').where('name', '=', 'Nunca').execute()).toEqual([])
})

test('jobs are for the staff', async () => {
  const { job_id } = await jobs.start(ctx, reporting, { name: 'Relatório', payload: { count: 1 } })
  expect((await request('GET', `/api/jobs/${job_id}`)).statusCode).toBe(401)
  expect(
    (await request('GET', `/api/jobs/${job_id}`, { token: (await signIn(app, 'user', { is_approved: false })).token }))
      .statusCode,
  ).toBe(403)
  expect((await request('GET', '/api/jobs/2147483647', { token })).statusCode).toBe(404)
  expect((await request('GET', '/api/jobs/x', { token })).statusCode).toBe(404)
})
