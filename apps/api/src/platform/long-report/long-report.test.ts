import { xlsx } from '@seara/contract/core/media-types'
import type { Job } from '@seara/contract/platform/jobs'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { answered, createDiocese, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { openSheet } from '../../../test/workbook.ts'
import { forgetResults } from '../job-progress/job-progress.jobs.ts'

const app = await createTestApp({ workers: true })
const { request, db, ctx } = app
const { token } = await signIn(app)
const parishCount = 20_000

beforeAll(async () => {
  const { id } = await createDiocese(app, token)
  await sql`
    insert into parish (diocese_id, name, zip_code, city, uf, telephone, email)
    select ${id}, 'Paróquia ' || n, '70000000', case when n = 7 then 'Picos' else 'Brasília' end, 'DF', '6133334444', 'p' || n || '@exemplo.org'
    from generate_series(1, ${parishCount}::integer) as n`.execute(db)
})

const sheet = (prefer?: string, search = '') =>
  request('GET', '/api/parish/sheet', { token, query: { search }, headers: prefer === undefined ? {} : { prefer } })
const read = async (id: number) => (await request('GET', `/api/jobs/${id}`, { token })).json<Job>()
const completed = (id: number) =>
  vi.waitFor(
    async () => {
      const job = await read(id)
      expect(job.state).toBe('completed')
      return job
    },
    { timeout: 20_000, interval: 50 },
  )

test('a long report runs as a job for whoever prefers that, shows how far it is, and leaves the sheet behind', async () => {
  const answer = answered(await sheet('respond-async'), 202)
  expect(answer.headers['preference-applied']).toBe('respond-async')
  const { job_id } = answer.json<{ job_id: number }>()
  expect(await read(job_id)).toMatchObject({ name: 'Lista de paróquias', progress: { total: parishCount, failed: 0 } })
  const { progress, result_url } = await completed(job_id)
  expect(progress).toEqual({ done: parishCount, total: parishCount, failed: 0 })
  const file = answered(await request('GET', result_url ?? ''))
  expect(file.headers).toMatchObject({
    'content-type': xlsx,
    'content-disposition': expect.stringMatching(/^attachment; filename="paroquias-/) as string,
  })
  const { header, rows } = await openSheet(file)
  expect(header[0]).toBe('Nome')
  // `openSheet` takes the last row for the totals. This sheet has no totals, so one parish is missing in `rows`.
  expect(rows).toHaveLength(parishCount - 1)
})

test('a short one is answered at once, and so is a long one to whoever does not ask otherwise', async () => {
  expect(answered(await sheet('respond-async', 'picos')).headers['content-type']).toBe(xlsx)
  for (const prefer of [undefined, 'return=minimal', 'respond-asynchronously'])
    expect((await sheet(prefer)).statusCode).toBe(200)
})

test.each(['return=minimal, respond-async', 'Respond-Async; wait=10'])(
  'the preference may stand beside others: %s',
  async (prefer) => {
    const { job_id } = answered(await sheet(prefer), 202).json<{ job_id: number }>()
    expect((await completed(job_id)).result_url).toBeTruthy()
  },
)

test('the sheet is kept for a day', async () => {
  const { job_id } = (await sheet('respond-async')).json<{ job_id: number }>()
  await completed(job_id)
  const { signal } = new AbortController()
  const later = (hours: number) => ({ ...ctx, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } })
  await forgetResults.run(later(23), signal)
  expect((await read(job_id)).result_url).toBeTruthy()
  await forgetResults.run(later(25), signal)
  expect(await read(job_id)).toMatchObject({ state: 'completed' })
  expect((await read(job_id)).result_url).toBeUndefined()
})

test('what refuses a report refuses it before there is a job', async () => {
  const answer = await request('GET', '/api/collection-missionary-contribuitions/report/launches/999', {
    token,
    headers: { prefer: 'respond-async' },
  })
  expect(answer.statusCode).toBe(404)
})
