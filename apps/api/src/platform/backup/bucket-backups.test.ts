import type { BackupState } from '@seara/contract/platform/backups'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBucket } from '../../../test/bucket.ts'
import { answered, ownPassword, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { archiveStore } from '../../infra/archive-store/archive-store.ts'
import * as nightly from './nightly-backup.service.ts'

const folder = await mkdtemp(join(tmpdir(), 'seara-in-bucket-'))
await mkdir(join(folder, 'bucket'))
const bucket = await startBucket(join(folder, 'bucket'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let now = new Date('2026-11-20T05:30:00Z')
const seara = await createTestApp({
  clock: { now: () => now },
  backups: {
    dataDir: folder,
    store: archiveStore(bucket.url.replace('/seara?', '/seara/backups?'), folder),
    nightly: { hour: 2, keep: 2 },
  },
})
const { ctx, backups, request } = seara
const { signal } = new AbortController()
const state = async () => {
  const { token } = await signIn(seara, 'admin')
  return answered(await request('GET', '/api/backups', { token })).json<BackupState>()
}

test('nightly backups go into a bucket: the oldest go, the newest is proven and can be downloaded', async () => {
  for (const day of ['20', '21', '22']) {
    now = new Date(`2026-11-${day}T05:30:00Z`)
    await nightly.backUpNightly(ctx, backups, signal)
  }
  await nightly.proveWeekly(ctx, backups)
  const { archives, last_proof, in_bucket } = await state()
  const names = ['seara-2026-11-22-053000Z-nightly.tar.zst', 'seara-2026-11-21-053000Z-nightly.tar.zst']
  expect([in_bucket, archives.map(({ name }) => name)]).toEqual([true, names])
  expect(last_proof).toMatchObject({ archive: names[0], error: null })
  expect(archives[0]?.proof).toMatchObject({ error: null })
  expect(await readdir(join(folder, 'scratch'))).toEqual([])

  const { token } = await signIn(seara, 'admin')
  const body = { archive: names[0], current_password: ownPassword }
  const { rawPayload } = answered(await request('POST', '/api/backups/download', { token, body }))
  expect(rawPayload).toHaveLength(archives[0]?.byte_size ?? 0)
})

test('while the bucket is away the screen opens, a backup fails in words, and the next try is an hour later', async () => {
  await bucket.close()
  now = new Date('2026-11-23T05:30:00Z')
  await expect(nightly.backUpNightly(ctx, backups, signal)).rejects.toThrow(/^O bucket dos backups/)
  now = new Date('2026-11-23T06:00:00Z')
  await nightly.backUpNightly(ctx, backups, signal)
  const { archives, runs, last_backup } = await state()
  expect(archives).toEqual([])
  expect(runs[0]?.error).toMatch(/^O bucket dos backups \(s3:\/\/[^@]+\/seara\/backups\) não respondeu ou recusou: /)
  expect(last_backup?.archive).toContain('2026-11-22')
  const { token } = await signIn(seara, 'admin')
  const body = { archive: last_backup?.archive, current_password: ownPassword }
  expect((await request('POST', '/api/backups/download', { token, body })).statusCode).toBe(503)
  expect(await readdir(join(folder, 'scratch'))).toEqual([])
})
