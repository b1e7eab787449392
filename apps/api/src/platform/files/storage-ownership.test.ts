import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupState } from '@seara/contract/platform/backups'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  createBilledCampaign,
  createConfirmed,
  createSlip,
  makeSlips,
  setIssuer,
} from '../../../test/billing-factories.ts'
import { answered, signIn } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { numberSeries } from '../../boot/backups.ts'
import type { Context } from '../../core/context.ts'
import { createLogger } from '../../core/logger.ts'
import { openFiles } from '../../infra/storage/storage.ts'
import { nextSequence } from '../documents/receipts.repository.ts'
import { deliverDue } from '../outbox/delivery.service.ts'
import { queue } from '../outbox/outbox.service.ts'
import { holdInstallation } from '../restorations/restorations.service.ts'
import { skipNumbers } from '../restorations/skip-numbers.service.ts'
import { status as findProblems } from '../system/system.service.ts'
import { compareWithStorage } from './files.jobs.ts'
import * as files from './files.service.ts'
import { adoptStorage, ownsStorage } from './storage-ownership.service.ts'

const pdf = { content: Buffer.from('%PDF-1.7'), filename: 'recibo.pdf', mediaType: 'application/pdf' }
const year = new Date().getFullYear()

afterEach(() => {
  vi.restoreAllMocks()
})

/** Runs the task that servers run every minute, as three servers at once. */
const everyMinute = async ({ ctx }: TestApp) => {
  const { run } = compareWithStorage(numberSeries)
  const { signal } = new AbortController()
  await Promise.all([1, 2, 3].map(() => run(ctx, signal)))
}
const state = async (seara: TestApp) => {
  const { token } = await signIn(seara, 'admin')
  return answered(await seara.request('GET', '/api/backups', { token })).json<BackupState>()
}
const receiptNumber = ({ db }: TestApp) => nextSequence(db, 'collection', year)
const gapsOf = async (seara: TestApp) =>
  Object.fromEntries(
    ((await state(seara)).restoration?.gaps ?? []).map(({ series, first, last }) => [series, [first, last]]),
  )

test('a database with fewer files than its storage is held once, and gives no number again', async () => {
  const seara = await createTestApp()
  for (let count = 0; count < 5; count += 1) await files.store(seara.ctx, pdf)
  for (let count = 0; count < 3; count += 1) await receiptNumber(seara)
  await everyMinute(seara)
  expect((await state(seara)).restoration).toBeNull()
  // Makes the database an older copy: it lacks the newest files and one receipt number.
  await sql`delete from file where id > 3`.execute(seara.db)
  await seara.asOwner("select setval(pg_get_serial_sequence('file', 'id'), 3)")
  await sql`update receipt_counter set last_sequence = 2`.execute(seara.db)

  await everyMinute(seara)
  const { restoration } = await state(seara)
  expect(restoration).toMatchObject({ cause: 'older_copy', released_at: null })
  expect(await seara.db.selectFrom('restoration').select('id').execute()).toHaveLength(1)
  expect((await gapsOf(seara))[`Recibos das coletas de ${year}`]).toEqual([`${year}/3`, `${year}/1003`])
  expect(await receiptNumber(seara)).toBe(1004)
  await everyMinute(seara)
  expect(await receiptNumber(seara)).toBe(1005)
})

test('one that is older in numbers alone is held too, past all that were given, however many', async () => {
  const seara = await createTestApp({ workers: true })
  const { token } = await signIn(seara, 'admin')
  await setIssuer(seara, token)
  const { campaign } = await createBilledCampaign(seara, token, 3)
  await makeSlips(seara, token, campaign.id)
  await receiptNumber(seara)
  await everyMinute(seara)
  const marker = JSON.parse(String(await seara.ctx.files.read('installation.json'))) as {
    numbers: Record<string, string>
  }
  const [slips = ''] = Object.keys(marker.numbers).filter((key) => key.startsWith('slip '))
  expect(marker.numbers).toMatchObject({ [slips]: '3', [`receipt collection ${year}`]: '1' })
  // The marker now has numbers far higher than those that a year needs, and a series that the database does not have.
  Object.assign(marker.numbers, { [slips]: '5000000000', [`receipt collection ${year}`]: '4000', 'shipping novo': '7' })
  await seara.ctx.files.writeUnder('installation.json', Buffer.from(JSON.stringify(marker)))

  await everyMinute(seara)
  expect((await state(seara)).restoration).toMatchObject({ cause: 'older_copy' })
  expect(await gapsOf(seara)).toMatchObject({
    [`Recibos das coletas de ${year}`]: [`${year}/2`, `${year}/5000`],
    [`Nosso número (${slips.slice('slip '.length)})`]: ['4', '5000001000'],
    'Remessas (novo)': ['1', '107'],
  })
  expect(await receiptNumber(seara)).toBe(5001)
  // Even when a series is set back, its next number comes after the skipped numbers.
  const back = (next: string) => seara.request('PUT', '/api/slip-issuer', { token, body: { next_our_number: next } })
  expect((await back('5000000999')).json()).toMatchObject({
    errors: { next_our_number: ['Já foi usado; o próximo livre é 5000001001'] },
  })
  await sql`update slip_counter set next = 3 where series = ${slips}`.execute(seara.db)
  const created = await createSlip(seara, token, (await createConfirmed(seara, token, campaign.id)).id)
  expect(created.our_number).toContain('5000001001')
})

test('a storage that is away, lags behind or was written by an older version holds nobody', async () => {
  const seara = await createTestApp()
  const { ctx } = seara
  await files.store(ctx, pdf)
  await everyMinute(seara)
  const old = (await ctx.files.read('installation.json')) ?? Buffer.from('')
  await receiptNumber(seara)
  await files.store(ctx, pdf)
  await everyMinute(seara)
  const { installation } = JSON.parse(String(old)) as { installation: string }
  for (const content of [old, Buffer.from(JSON.stringify({ installation, last_file: 1 }))]) {
    await ctx.files.writeUnder('installation.json', content)
    await everyMinute(seara)
  }
  vi.spyOn(ctx.files, 'read').mockRejectedValue(new Error('connect ECONNREFUSED'))
  await expect(ownsStorage(ctx)).rejects.toThrow('ECONNREFUSED')
  vi.restoreAllMocks()
  // The transaction takes a file id and a receipt number but is rolled back, so nobody got these numbers.
  await ctx.db
    .transaction()
    .execute(async (db) => {
      await sql`select nextval(pg_get_serial_sequence('file', 'id'))`.execute(db)
      await nextSequence(db, 'collection', year)
      await ownsStorage(ctx)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await everyMinute(seara)
  expect((await state(seara)).restoration).toBeNull()
  expect(await ownsStorage(ctx)).toBe(true)
})

test('a storage without the contents of the database, such as a disk that is not mounted, is not adopted; mails wait', async () => {
  const smtp = await startMailServer()
  onTestFinished(() => smtp.close())
  const seara = await createTestApp({ smtpUrl: smtp.url })
  const { id } = await files.store(seara.ctx, pdf)
  for (let count = 0; count < 30; count += 1) await files.store(seara.ctx, pdf)
  await everyMinute(seara)
  const folder = await mkdtemp(join(tmpdir(), 'seara-unmounted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const unmounted = { ...seara.ctx, files: await openFiles(folder, createLogger('silent')) }
  const codes = async (ctx: Context) => (await findProblems(ctx, [])).problems.map(({ code }) => code)

  expect(await ownsStorage(unmounted)).toBe(false)
  await expect(files.read(unmounted, id)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await codes(unmounted)).toEqual(['storage_absent'])
  await queue(seara.ctx, [
    {
      purpose: 'test',
      purposeKey: 'com anexo',
      recipient: 'ana@exemplo.org',
      subject: 'Recibo',
      html: '<p>Paz e bem</p>',
      text: 'Paz e bem',
      attachments: [{ filename: 'recibo.pdf', fileId: id }],
    },
  ])
  const { signal } = new AbortController()
  await deliverDue(unmounted, signal)
  const mail = () => seara.db.selectFrom('mail').select(['state', 'attempts']).executeTakeFirstOrThrow()
  expect(await mail()).toEqual({ state: 'queued', attempts: 1 })
  // However many contents come, the storage does not seem to be the right one.
  for (let count = 0; count < 30; count += 1) await files.store(unmounted, pdf)
  expect(await ownsStorage(unmounted)).toBe(false)

  await deliverDue({ ...seara.ctx, clock: { now: () => new Date(Date.now() + 3_600_000) } }, signal)
  expect(await mail()).toEqual({ state: 'sent', attempts: 2 })
  await adoptStorage(unmounted)
  expect(await ownsStorage(unmounted)).toBe(true)
  expect(await codes(unmounted)).toEqual([])
  await expect(files.read(unmounted, id)).rejects.toMatchObject({ kind: 'not-found' })
})

test('an admin of the server holds an installation by hand, once', async () => {
  const seara = await createTestApp()
  await receiptNumber(seara)
  expect(await Promise.all([1, 2].map(() => holdInstallation(seara.ctx, 'by_hand')))).toEqual(
    expect.arrayContaining([true, false]) as boolean[],
  )
  await skipNumbers(seara.ctx, numberSeries)
  const { token } = await signIn(seara, 'admin')
  const { problems } = answered(await seara.request('GET', '/api/system-status', { token })).json<{
    problems: { code: string; message: string }[]
  }>()
  expect(problems).toEqual([
    {
      code: 'held_after_restore',
      message: expect.stringMatching(/^O sistema foi retido em .* por quem cuida/) as string,
    },
  ])
  expect(await receiptNumber(seara)).toBe(1002)
  const body = { waiting_mails: 'send' }
  answered(await seara.request('POST', '/api/backups/release', { token, body }))
  await everyMinute(seara)
  expect(await receiptNumber(seara)).toBe(1003)
})

test('who holds an installation again forgets no number that is known to be given elsewhere', async () => {
  const { ctx, db } = await createTestApp()
  expect(await holdInstallation(ctx, 'older_copy', { a: '20', b: '9' })).toBe(true)
  expect(await holdInstallation(ctx, 'older_copy', { a: '3', b: '10', c: '1' })).toBe(false)
  expect(await holdInstallation(ctx, 'by_hand')).toBe(false)
  expect(await db.selectFrom('restoration').select('given').execute()).toEqual([
    { given: { a: '20', b: '10', c: '1' } },
  ])
})
