import type { BackupState } from '@seara/contract/platform/backups'
import type { Job } from '@seara/contract/platform/jobs'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { answered, errorsOf, ownPassword, signIn, statusesOf } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { nowIso } from '../../core/context.ts'
import * as files from '../files/files.service.ts'
import { removeContents } from '../files/removed-contents.service.ts'
import { asTheOnlyOne, insert } from './backups.repository.ts'

const seara = await createTestApp({ workers: true })
const { request, ctx, backups } = seara
const { token } = await signIn(seara, 'admin')
const state = async () => answered(await request('GET', '/api/backups', { token })).json<BackupState>()
const make = () => request('POST', '/api/backups', { token })
const download = (archive: string, current_password = ownPassword, as = token) =>
  request('POST', '/api/backups/download', { token: as, body: { archive, current_password } })
const ended = (id: number) =>
  vi.waitFor(
    async () => {
      const job = answered(await request('GET', `/api/jobs/${id}`, { token })).json<Job>()
      expect(['completed', 'failed']).toContain(job.state)
      return job
    },
    { timeout: 20_000, interval: 50 },
  )

test('an admin makes a backup on request, one at a time, and sees its file and what was missing', async () => {
  expect(await state()).toMatchObject({ archives: [], running_job: null, missing: [] })
  const { id } = await files.store(ctx, {
    content: Buffer.from('x'),
    filename: 'comprovante.txt',
    mediaType: 'text/plain',
  })
  const { key } = await seara.db.selectFrom('file').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  await ctx.files.remove(key)
  const answers = await Promise.all([make(), make(), make()])
  expect(statusesOf(answers)).toEqual([202, 409, 409])
  const started = answers.find(({ statusCode }) => statusCode === 202)?.json<{ job_id: number }>().job_id ?? 0
  const job = await ended(started)
  expect(job).toMatchObject({ state: 'completed', note: expect.stringMatching(/^seara-.*-screen/) as string })
  const { archives, runs, running_job, missing } = await state()
  expect(running_job).toBeNull()
  expect(runs[0]).toMatchObject({ kind: 'backup', reason: 'screen', error: null, missing_files: 1 })
  expect(missing).toEqual([{ filename: 'comprovante.txt', stored_at: expect.any(String) as string }])
  expect(archives).toEqual([
    {
      name: runs[0]?.archive,
      byte_size: runs[0]?.byte_size,
      made_at: expect.any(String) as string,
      encrypted: false,
      proof: null,
    },
  ])
})

test('a backup by an older version beside this one does not miss what a retention period removed', async () => {
  const pdf = { content: Buffer.from('%PDF-1.7'), filename: 'recibo.pdf', mediaType: 'application/pdf' }
  const removed = [await files.store(ctx, pdf), await files.store(ctx, pdf)].map(({ id }) => id)
  await removeContents(ctx, removed)
  const other = await files.store(ctx, { ...pdf, filename: 'carta.pdf' })
  const { key } = await seara.db.selectFrom('file').select('key').where('id', '=', other.id).executeTakeFirstOrThrow()
  const run = {
    kind: 'backup',
    reason: 'nightly',
    archive: 'seara-older.tar.zst',
    started_at: nowIso(ctx.clock),
    byte_size: 1,
    row_count: 1,
    file_count: 1,
    encrypted: false,
    error: null,
  } as const
  // The record of a backup has the keys of the first missing files only, so `missing_files` may be larger than the
  // number of `missing_keys`.
  for (const [missing_files, missing_keys] of [
    [3, [...removed.map((id) => `removed/${id}`), key]],
    [3, [`removed/${removed[0]}`, key]],
    [1, [key]],
  ] as const) {
    await insert(seara.db, { ...run, finished_at: nowIso(ctx.clock), missing_files, missing_keys: [...missing_keys] })
    const { last_backup, runs, missing } = await state()
    expect([last_backup?.missing_files, runs[0]?.missing_files]).toEqual([1, 1])
    expect(missing).toMatchObject([{ filename: 'carta.pdf' }])
    await seara.db.deleteFrom('backup_run').where('archive', '=', run.archive).execute()
  }
})

test('while another backup is made, the one asked for says so', async () => {
  await asTheOnlyOne(seara.db, 'backup', async () => {
    const { job_id } = answered(await make(), 202).json<{ job_id: number }>()
    expect(await ended(job_id)).toMatchObject({
      state: 'failed',
      error: 'Outro backup está sendo feito neste momento.',
    })
  })
})

test('an archive is downloaded by an admin who gives the own password, and that is written down', async () => {
  const { archives } = await state()
  const { name = '' } = archives[0] ?? {}
  expect(errorsOf(await download(name, 'errada errada'))).toEqual({ current_password: ['A senha atual não confere'] })
  const other = await signIn(seara)
  expect((await download(name, ownPassword, other.token)).statusCode).toBe(403)
  for (const wrong of ['../secrets', 'seara-x.tar.zst/../../x', 'seara-2020-01-01-000000Z-nightly.tar.zst'])
    expect(errorsOf(await download(wrong))).toHaveProperty('archive')
  const { rawPayload } = answered(await download(name))
  const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(sha(rawPayload)).toBe(sha(await readFile(backups.store.placeOf(name))))
  const log = answered(await request('GET', '/api/audit-log', { token, query: { entity: 'export' } })).json<{
    data: { changes: unknown[] }[]
  }>()
  expect(log.data[0]?.changes).toContainEqual({ field: 'file', before: null, after: name })
})
