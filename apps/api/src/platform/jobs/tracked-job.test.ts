import type { Job } from '@seara/contract/platform/jobs'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { inTransaction, type Context } from '../../core/context.ts'
import { AppError, conflict, tooMany, unavailable } from '../../core/errors.ts'
import * as files from '../files/files.service.ts'
import { defineTrackedJob, startTracked } from './tracked-job.ts'

const Payload = z.object({ count: z.int() })
const counted: number[] = []

/**
 * How often the job `counting` has reached the number 3. The job fails there the first time. Each of its steps counts
 * one number.
 */
let stumbles = 0
const counting = defineTrackedJob({
  name: 'test.count',
  payload: Payload,
  handle: async (_ctx, { count }, job) => {
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
  },
})

/**
 * The errors with which the next tries of a job fail, by the `count` of its payload. After these errors the job
 * succeeds.
 */
const failures = new Map<number, Error[]>()
const tries = new Map<number, number>()
const fail = async (_ctx: Context, { count: key }: z.infer<typeof Payload>): Promise<void> => {
  tries.set(key, (tries.get(key) ?? 0) + 1)
  const error = failures.get(key)?.shift()
  if (error !== undefined) throw error
}
const failing = defineTrackedJob({
  name: 'test.fail',
  payload: Payload,
  retries: { firstDelay: 1, longestDelay: 1 },
  concurrency: 4,
  handle: fail,
})
const failingTwice = defineTrackedJob({
  name: 'test.fail-twice',
  payload: Payload,
  retries: { limit: 1, firstDelay: 1 },
  handle: fail,
})

const reporting = defineTrackedJob({
  name: 'test.report',
  payload: Payload,
  handle: async (ctx, { count }, job) => {
    await job.setTotal(count)
    await job.show({ done: 1 })
    const { id: fileId } = await files.store(ctx, {
      content: Buffer.from('relatório'),
      filename: 'relatório.xlsx',
      mediaType: 'application/vnd.ms-excel',
    })
    return { fileId }
  },
})

const app = await createTestApp({ workers: true, jobs: [counting, failing, failingTwice, reporting] })
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
    { timeout: 30_000, interval: 50 },
  )

test('a job that stumbles goes on where it stopped, and does each step once', async () => {
  const { job_id } = await startTracked(ctx, counting, { name: 'Contagem', payload: { count: 5 }, total: 5 })
  await vi.waitFor(
    async () =>
      expect(await read(job_id)).toEqual({
        id: job_id,
        name: 'Contagem',
        state: 'queued',
        waiting: 'Ocorreu um erro inesperado.',
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
  const { job_id } = await startTracked(ctx, reporting, { name: 'Relatório', payload: { count: 1 } })
  await ended(job_id)
  expect(performance.now() - start).toBeLessThan(2_000)
})

/**
 * Starts a job whose tries fail with the given errors.
 * @returns the job's id, and a function that tells how often it was tried
 */
async function start(job: typeof failing, ...errors: Error[]) {
  const key = failures.size + 1
  failures.set(key, errors)
  const { job_id: id } = await startTracked(ctx, job, { name: 'Aviso', payload: { count: key } })
  return { id, tries: () => tries.get(key) }
}

test('a job that is refused by a rule has failed at once, with its text', async () => {
  const { id, tries } = await start(failing, conflict('A coleta já foi finalizada.', 'finished'))
  expect(await ended(id)).toMatchObject({ state: 'failed', error: 'A coleta já foi finalizada.' })
  expect(tries()).toBe(1)
})

test.concurrent.each([
  ['a storage that is away', unavailable('O armazenamento de arquivos não respondeu.')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['a limit', tooMany('Há muitos envios.')],
])('a job that meets %s waits, says why, and is done when that is over', async (_what, error) => {
  const { id, tries } = await start(failing, error)
  await vi.waitFor(
    async () => {
      const { state, waiting } = await read(id)
      expect({ state, waiting }).toEqual({
        state: 'queued',
        waiting: error instanceof AppError ? error.message : 'Ocorreu um erro inesperado.',
      })
    },
    { timeout: 10_000, interval: 20 },
  )
  const done = await ended(id)
  expect(done).toMatchObject({ state: 'completed' })
  expect(done).not.toHaveProperty('waiting')
  expect(tries()).toBe(2)
})

test.concurrent('a job whose tries are used up has failed, and says so', async () => {
  const away = unavailable('O armazenamento não respondeu.')
  const { id, tries } = await start(failingTwice, away, away, away)
  expect(await ended(id)).toMatchObject({
    state: 'failed',
    error: 'O armazenamento não respondeu. A tarefa foi tentada 2 vezes.',
  })
  expect(tries()).toBe(2)
})

test.concurrent('a job that fails as nobody foresaw is tried three times', async () => {
  const mistake = new TypeError('x is not a function')
  const { id, tries } = await start(failing, mistake, mistake, mistake, mistake)
  expect(await ended(id)).toMatchObject({
    state: 'failed',
    error: 'Ocorreu um erro inesperado. A tarefa foi tentada 3 vezes.',
  })
  expect(tries()).toBe(3)
})

test.concurrent('waiting uses up no try of a failure that nobody foresaw', async () => {
  const [away, mistake] = [unavailable('O armazenamento não respondeu.'), new TypeError('x is not a function')]
  const { id, tries } = await start(failing, away, away, mistake, mistake)
  expect(await ended(id)).toMatchObject({ state: 'completed' })
  expect(tries()).toBe(5)
})

test.concurrent(
  'a job of an older version, whose payload this one does not understand, has failed at once',
  async () => {
    const { id } = await db
      .insertInto('job')
      .values({ kind: failing.name, name: 'Antiga', total: 0, created_at: new Date().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.send(db, failing.name, { job_id: id, payload: { number: 'one' } })
    expect(await ended(id)).toMatchObject({ state: 'failed' })
  },
)

test('the file that a job leaves behind opens without a token', async () => {
  const { job_id } = await startTracked(ctx, reporting, { name: 'Relatório', payload: { count: 3 } })
  const { result_url, progress } = await ended(job_id)
  expect(progress).toEqual({ done: 3, total: 3, failed: 0 })
  const answer = await request('GET', result_url ?? '')
  expect(answer).toMatchObject({ statusCode: 200, body: 'relatório' })
})

test('a job whose transaction is rolled back does not exist', async () => {
  const rolledBack = inTransaction(ctx, async (ctx) => {
    await startTracked(ctx, failing, { name: 'Nunca', payload: { count: 1 } })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await db.selectFrom('job').select('id').where('name', '=', 'Nunca').execute()).toEqual([])
})

test('jobs are for the staff', async () => {
  const { job_id } = await startTracked(ctx, reporting, { name: 'Relatório', payload: { count: 1 } })
  expect((await request('GET', `/api/jobs/${job_id}`)).statusCode).toBe(401)
  expect(
    (await request('GET', `/api/jobs/${job_id}`, { token: (await signIn(app, 'user', { is_approved: false })).token }))
      .statusCode,
  ).toBe(403)
  expect((await request('GET', '/api/jobs/2147483647', { token })).statusCode).toBe(404)
  expect((await request('GET', '/api/jobs/x', { token })).statusCode).toBe(404)
})
