import type { BackupState } from '@seara/contract/platform/backups'
import type { SystemStatus } from '@seara/contract/platform/system-status'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answered, signIn } from '../../../test/factories.ts'
import { createTestApp } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import type { Context } from '../../core/context.ts'
import { archiveStore } from '../../infra/archive-store/archive-store.ts'
import * as outbox from '../outbox/outbox.service.ts'
import * as withdrawMails from '../outbox/withdraw-mails.service.ts'
import { deliverDue } from '../outbox/delivery.service.ts'
import { sendTo } from '../outbox/resend-mail.service.ts'
import * as restorations from '../restorations/restorations.repository.ts'
import * as nightly from './nightly-backup.service.ts'

const mails = await startMailServer()
afterAll(() => mails.close())
const seara = await createTestApp({ smtpUrl: mails.url })
const { request, ctx } = seara
const admin = await signIn(seara, 'admin')
const { token } = admin
const folder = await mkdtemp(join(tmpdir(), 'seara-nightly-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const archives = join(folder, 'backups')
const settings = {
  url: seara.url,
  dataDir: folder,
  store: archiveStore(archives, folder),
  recipient: null,
  identityFile: null,
  nightly: { hour: 2, keep: 2 },
}
const state = async () => answered(await request('GET', '/api/backups', { token })).json<BackupState>()
const codes = async () =>
  answered(await request('GET', '/api/system-status', { token }))
    .json<SystemStatus>()
    .problems.map(({ code }) => code)
const { signal } = new AbortController()
const at = (moment: string): Context => ({ ...ctx, clock: { now: () => new Date(moment) } })

test('a backup is made once a night, by one of several processes, and the oldest ones go', async () => {
  expect(await state()).toMatchObject({ last_backup: null, last_proof: null, runs: [], restoration: null })
  const night = (moment: string) => Promise.all([1, 2].map(() => nightly.backUpNightly(at(moment), settings, signal)))
  await night('2026-11-20T05:30:00Z') // 02:30 in Brasília
  await night('2026-11-20T23:00:00Z')
  await night('2026-11-21T04:59:00Z') // 01:59: still the same night
  expect(await readdir(archives)).toEqual(['seara-2026-11-20-053000Z-nightly.tar.zst'])
  await night('2026-11-21T05:00:00Z')
  await night('2026-11-22T06:00:00Z')
  expect((await readdir(archives)).toSorted()).toEqual([
    'seara-2026-11-21-050000Z-nightly.tar.zst',
    'seara-2026-11-22-060000Z-nightly.tar.zst',
  ])
  const { last_backup, runs } = await state()
  expect(runs).toHaveLength(3)
  expect(last_backup).toMatchObject({
    reason: 'nightly',
    archive: 'seara-2026-11-22-060000Z-nightly.tar.zst',
    error: null,
  })
})

test('one that fails is told with its reason, leaves nothing behind, and is tried again an hour later', async () => {
  const nowhere = { ...settings, store: archiveStore('/proc/nowhere', folder) }
  const night = (moment: string, where = nowhere) => nightly.backUpNightly(at(moment), where, signal)
  await expect(night('2026-11-23T05:30:00Z')).rejects.toThrow(/Não consigo gravar o backup/)
  await night('2026-11-23T06:00:00Z')
  const { runs, last_backup } = await state()
  expect(runs[0]).toMatchObject({ kind: 'backup', reason: 'nightly', row_count: null })
  expect(runs[0]?.error).not.toBeNull()
  expect(last_backup?.archive).toBe('seara-2026-11-22-060000Z-nightly.tar.zst')
  await night('2026-11-23T06:31:00Z', settings)
  expect((await state()).last_backup?.archive).toBe('seara-2026-11-23-063100Z-nightly.tar.zst')
})

test('the newest one is proven once a week', async () => {
  await nightly.proveWeekly(at('2026-11-23T07:00:00Z'), settings)
  await nightly.proveWeekly(at('2026-11-25T07:00:00Z'), settings)
  const { last_proof, runs } = await state()
  expect(runs.filter(({ kind }) => kind === 'proof')).toHaveLength(1)
  expect(last_proof).toMatchObject({
    reason: 'weekly',
    archive: 'seara-2026-11-23-063100Z-nightly.tar.zst',
    error: null,
  })
  expect(last_proof?.row_count).toBeGreaterThan(20)
  expect(await readdir(join(folder, 'scratch'))).toEqual([])
})

const mail = (recipient: string) =>
  outbox.queue(ctx, [
    { purpose: 'slip', purposeKey: recipient, recipient, subject: 'Boleto', html: '<p>Boleto</p>', text: 'Boleto' },
  ])

test.each(['send', 'withdraw'] as const)(
  'a restored installation sends no mail until an admin releases it; what waited they %s',
  async (choice) => {
    const recipient = `${choice}@exemplo.org`
    await mail(recipient)
    const made = new Date().toISOString()
    await restorations.insert(ctx.db, {
      archive: 'a.tar.zst',
      backup_made_at: made,
      restored_at: made,
      moved: true,
      gaps: null,
      waiting_mails: 1,
      missing_files: 0,
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await mail(`later-${recipient}`)
    const { length } = mails.messages
    await deliverDue(ctx, signal)
    expect(mails.messages).toHaveLength(length)
    expect(await codes()).toContain('held_after_restore')
    const { id } = await ctx.db
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', `later-${recipient}`)
      .executeTakeFirstOrThrow()
    expect(answered(await request('POST', `/api/outbox/${id}/send`, { token }), 202).json()).toMatchObject({
      state: 'queued',
      is_held: true,
    })
    expect((await request('GET', '/api/outbox/summary', { token })).json()).toMatchObject({ is_held: true })
    expect((await state()).restoration).toMatchObject({ released_at: null, waiting_mails: 1 })

    const release = () => request('POST', '/api/backups/release', { token, body: { waiting_mails: choice } })
    const answers = await Promise.all([release(), release()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await codes()).not.toContain('held_after_restore')
    expect((await state()).restoration).toMatchObject({
      released_by: admin.name,
      waiting_mails_were: choice === 'send' ? 'sent' : 'withdrawn',
    })
    await deliverDue(ctx, signal)
    const states = await ctx.db
      .selectFrom('mail')
      .select(['recipient', 'state'])
      .where('recipient', 'like', `%${recipient}`)
      .orderBy('id')
      .execute()
    expect(states.map((row) => row.state)).toEqual([choice === 'send' ? 'sent' : 'withdrawn', 'sent'])
  },
)

test('of the mails that waited at the backup, those that somebody sent again or readdressed since are not withdrawn', async () => {
  const find = (recipient: string) =>
    ctx.db.selectFrom('mail').select(['id', 'state']).where('recipient', '=', recipient).executeTakeFirstOrThrow()
  const names = ['esquecido', 'insistido', 'falhou', 'errado', 'emendado', 'revivido']
  const addresses = names.map((name) => `${name}@exemplo.org`)
  for (const address of addresses) await mail(address)
  const failed = ['falhou@exemplo.org', 'errado@exemplo.org']
  await ctx.db.updateTable('mail').set({ state: 'failed' }).where('recipient', 'in', failed).execute()
  const revived = { purposes: ['slip'], keys: ['revivido@exemplo.org'] }
  await withdrawMails.withdraw(ctx, { ...revived, because: 'O boleto foi cancelado.' })
  const made = new Date().toISOString()
  await restorations.insert(ctx.db, {
    archive: 'b.tar.zst',
    backup_made_at: made,
    restored_at: made,
    moved: true,
    gaps: null,
    waiting_mails: 3,
    missing_files: 0,
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  for (const recipient of ['insistido@exemplo.org', 'falhou@exemplo.org'])
    answered(await request('POST', `/api/outbox/${(await find(recipient)).id}/send`, { token }), 202)
  await sendTo(ctx, (await find('errado@exemplo.org')).id, 'certo@exemplo.org')
  const corrected = { subject: 'Boleto', html: '<p>Boleto</p>', text: 'Boleto' }
  const readdress = (key: string, recipient: string) =>
    outbox.readdress(ctx, { purposes: ['slip'], keys: [key], recipient }, () => corrected)
  await readdress('emendado@exemplo.org', 'emenda@exemplo.org')
  // Only the text of this mail is new: it may have left for the same address after the backup was made.
  await readdress('esquecido@exemplo.org', 'esquecido@exemplo.org')
  await withdrawMails.requeue(ctx, revived)
  answered(await request('POST', '/api/backups/release', { token, body: { waiting_mails: 'withdraw' } }))
  const states = await ctx.db
    .selectFrom('mail')
    .select(['recipient', 'state'])
    .where('purpose_key', 'in', addresses)
    .orderBy('id')
    .execute()
  expect(states.map(({ recipient, state }) => `${recipient} ${state}`)).toEqual([
    'esquecido@exemplo.org withdrawn',
    'insistido@exemplo.org queued',
    'falhou@exemplo.org queued',
    'certo@exemplo.org queued',
    'emenda@exemplo.org queued',
    'revivido@exemplo.org queued',
  ])
  answered(await request('POST', `/api/outbox/${(await find('certo@exemplo.org')).id}/send`, { token }), 202)
  await deliverDue(ctx, signal)
  expect((await find('certo@exemplo.org')).state).toBe('sent')
})

test('backups and the release are for admins', async () => {
  const staff = await signIn(seara)
  for (const [method, path] of [
    ['GET', '/api/backups'],
    ['POST', '/api/backups/release'],
  ] as const)
    expect((await request(method, path, { token: staff.token })).statusCode).toBe(403)
  expect((await request('POST', '/api/backups/release', { token, body: {} })).statusCode).toBe(422)
  expect((await request('POST', '/api/backups/release', { token, body: { waiting_mails: 'send' } })).statusCode).toBe(
    409,
  )
})
