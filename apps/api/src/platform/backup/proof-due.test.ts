import type { BackupState } from '@seara/contract/platform/backups'
import type { SystemStatus } from '@seara/contract/platform/system-status'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answered, signIn } from '../../../test/factories.ts'
import { anotherApp } from '../../../test/another-app.ts'
import { createTestApp } from '../../../test/harness.ts'
import * as nightly from './nightly-backup.service.ts'
import { proveAndRecord } from './run-backup.service.ts'

let now = new Date('2026-11-20T05:30:00Z')
const identity = await generateX25519Identity()
const seara = await createTestApp({
  clock: { now: () => now },
  backups: { recipient: await identityToRecipient(identity), nightly: { hour: 2, keep: 2 } },
})
const { ctx, backups } = seara
const { signal } = new AbortController()

async function atNight(day: string): Promise<void> {
  now = new Date(`${day}T05:30:00Z`)
  await nightly.backUpNightly(ctx, backups, signal)
  await nightly.proveWeekly(ctx, backups)
}
const read = async <Answer>(path: string) => {
  const { token } = await signIn(seara, 'admin')
  return answered(await seara.request('GET', path, { token })).json<Answer>()
}
const state = () => read<BackupState>('/api/backups')
const problems = async () => (await read<SystemStatus>('/api/system-status')).problems
const newest = async () => (await state()).archives[0]?.name ?? ''

test('an encrypted backup is not tried without its key, and after nine days a proof by hand is asked for', async () => {
  await atNight('2026-11-20')
  expect(await state()).toMatchObject({ encrypted: true, proven_weekly: false, last_proof: null })
  // Earlier versions tried the weekly proof even without the private key. They recorded the failure as this call does.
  await proveAndRecord(ctx, backups, { archive: await newest(), identity: null, reason: 'weekly' }).catch(
    () => undefined,
  )
  expect(await problems()).toEqual([])
  await atNight('2026-11-30')
  expect((await state()).runs.filter(({ kind }) => kind === 'proof')).toHaveLength(1)
  expect(await problems()).toEqual([
    { code: 'proof_due', message: expect.stringContaining('a chave não está neste servidor') as string },
  ])

  await proveAndRecord(ctx, backups, { archive: await newest(), identity, reason: 'command' })
  expect(await problems()).toEqual([])
})

test('where a key is, a weekly proof is tried, and one that failed is told until any proof succeeds', async () => {
  const withKey = { ...backups, identityFile: join(backups.dataDir, 'key.txt') }
  const server = await anotherApp(seara, { backups: withKey })
  const codes = async () => {
    const { token } = await signIn(seara, 'admin')
    const answer = await server.inject({ url: '/api/system-status', headers: { authorization: `Bearer ${token}` } })
    return answered(answer)
      .json<SystemStatus>()
      .problems.map(({ code }) => code)
  }
  await writeFile(withKey.identityFile, `# another one\n${await generateX25519Identity()}\n`)
  now = new Date('2026-12-07T05:30:00Z')
  await nightly.backUpNightly(ctx, withKey, signal)
  await expect(nightly.proveWeekly(ctx, withKey)).rejects.toThrow(/cifrado para outra chave/)
  expect(await codes()).toEqual(['proof_failed'])
  now = new Date('2026-12-07T08:00:00Z')
  await proveAndRecord(ctx, backups, { archive: await newest(), identity, reason: 'command' })
  expect(await codes()).toEqual([])
})
