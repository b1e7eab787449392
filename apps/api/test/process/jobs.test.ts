import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Context } from '../../src/core/context.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { migrateToLatest } from '../../src/db/migrate.ts'
import { openJobQueue } from '../../src/infra/queue/job-queue.ts'
import * as jobProgress from '../../src/platform/job-progress/job-progress.service.ts'
import { failedJobs, startTracked } from '../../src/platform/jobs/tracked-job.ts'
import { counting, endless } from './counting-job.ts'
import { afterThisTest, usedFolder } from './server.ts'

async function startWorker(url: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('counting-worker.ts', import.meta.url)), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterThisTest(async () => void worker.kill('SIGKILL'))
  if (worker.stdout !== null) await once(worker.stdout, 'data')
  return worker
}

/** Starts a database, and opens a queue on it that enqueues jobs but runs none. */
async function createWorld(): Promise<{ url: string; ctx: Context }> {
  const database = await startEmbeddedDatabase({ dataDir: await usedFolder(), durable: false })
  afterThisTest(() => database.stop())
  const { url } = database
  const { db, close } = connectDatabase({ url: database.ownerUrl, poolSize: 2 })
  afterThisTest(close)
  await migrateToLatest(db)
  const queues = [failedJobs, counting, endless]
  const jobs = await openJobQueue({ url, queues, takesJobs: false, onError: () => undefined })
  afterThisTest(() => jobs.stop())
  return { url, ctx: { db, jobs, clock: { now: () => new Date() }, actor: null } as unknown as Context }
}

test('a job whose process is killed goes on in the next one where it stopped', async () => {
  const { url, ctx } = await createWorld()
  const { db } = ctx
  await sql`create table counted (number integer)`.execute(db)
  const { job_id } = await startTracked(ctx, counting, { name: 'Contagem', payload: { count: 100 }, total: 100 })
  const progress = async () => (await jobProgress.get(ctx, job_id)).progress.done
  const killed = await startWorker(url)
  await vi.waitUntil(async () => (await progress()) > 10, { timeout: 10_000, interval: 20 })
  killed.kill('SIGKILL')
  await startWorker(url)
  const last = await vi.waitUntil(
    async () => ((await jobProgress.get(ctx, job_id)).state === 'completed' ? jobProgress.get(ctx, job_id) : false),
    { timeout: 50_000, interval: 100 },
  )
  expect(last).toEqual({
    id: job_id,
    name: 'Contagem',
    state: 'completed',
    progress: { done: 100, total: 100, failed: 0 },
  })
  const { rows } = await sql<{
    numbers: number[]
  }>`select array_agg(number order by number) as numbers from counted`.execute(db)
  expect(rows[0]?.numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})

test('a job whose process is killed at its last try does not seem to run for ever', async () => {
  const { url, ctx } = await createWorld()
  const { job_id } = await startTracked(ctx, endless, { name: 'Sem fim', payload: {} })
  const state = async () => (await jobProgress.get(ctx, job_id)).state
  const killed = await startWorker(url)
  await vi.waitUntil(async () => (await state()) === 'running', { timeout: 10_000, interval: 20 })
  killed.kill('SIGKILL')
  await startWorker(url)
  await vi.waitUntil(async () => (await state()) === 'failed', { timeout: 50_000, interval: 100 })
  expect((await jobProgress.get(ctx, job_id)).error).toBe('A tarefa parou várias vezes antes do fim.')
})
