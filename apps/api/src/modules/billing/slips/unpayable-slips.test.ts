import type { DefaultersReach, SlipSummary } from '@seara/contract/billing/campaign-slips'
import type { MadeShippingFile } from '@seara/contract/billing/shipping-files'
import type { ReturnUpload } from '@seara/contract/billing/return-files'
import type { Slip } from '@seara/contract/billing/slip'
import type { RefusedSlip, WorklistCounts } from '@seara/contract/billing/worklist'
import type { Today } from '@seara/contract/overview/today'
import { describe, expect, test } from 'vitest'
import {
  createConfirmed,
  createSlip,
  ended,
  invoicePath,
  invoicesPath,
  setIssuer,
} from '../../../../test/billing-factories.ts'
import { campaignPath, createCampaign } from '../../../../test/campaign-factories.ts'
import { answered, errorsOf } from '../../../../test/factories.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'
import { openSheet } from '../../../../test/workbook.ts'
import { summarize } from '../reports/slip-summary.service.ts'
import * as rejectedSlips from './rejected-slips.service.ts'
import { canBePaid, unpayableBecause } from './slip-state.ts'
import * as slips from './slips.service.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'

const now = new Date('2026-11-20T15:00:00Z')
const { seara, admin, read, change } = await createSlipsApp({ now: () => now })
const { request, db } = seara
const { token } = admin

const newSlip = async (campaignId?: number): Promise<Slip> => {
  const campaign = campaignId ?? (await createCampaign(seara, token)).id
  return createSlip(seara, token, (await createConfirmed(seara, token, campaign)).id)
}
const ship = async () => answered(await request('POST', '/api/shipping-file', { token }), 201).json<MadeShippingFile>()
const shipAgain = ({ id }: Slip) => request('POST', `/api/shipping-file/draft/${id}`, { token })
const bank = async ({ id }: Slip, occurrence: string, more: Partial<MadeRecord> = {}) => {
  const { our_number } = await db.selectFrom('slip').select('our_number').where('id', '=', id).executeTakeFirstOrThrow()
  const content = bradescoReturn([{ ourNumber: our_number, occurrence, ...more }])
  const sent = await request('POST', '/api/finance', { token, ...formWithMany([{ filename: 'R.RET', content }]) })
  return answered(sent).json<ReturnUpload>().files[0]
}
const seen = async (slip: Slip) =>
  (await read(slip.champaingn_solicitation_id)).invoices.find(({ id }) => id === slip.id)
const claimed = async (id: number) => {
  const isClaimed = await slips.claimReminder(seara.ctx, id, { now: now.toISOString(), lastBefore: now.toISOString() })
  await db.updateTable('slip').set({ reminded_at: null }).where('id', '=', id).execute()
  return isClaimed
}
const refused = async () =>
  answered(await request('GET', '/api/finance/refused-slips', { token })).json<RefusedSlip[]>()
const refusedIds = async () => (await refused()).map(({ invoice }) => invoice.id)
const count = async () =>
  answered(await request('GET', '/api/finance/worklist/count', { token })).json<WorklistCounts>().refused

test('nobody is reminded of a slip that cannot be paid, and the reminder says how many it spares', async () => {
  const { id: campaignId } = await createCampaign(seara, token)
  const [fine, writtenOff, rejected] = [await newSlip(campaignId), await newSlip(campaignId), await newSlip(campaignId)]
  await setIssuer(seara, token, '237', { send_slips: 'when_registered' })
  const waiting = await newSlip(campaignId)
  await setIssuer(seara, token, '237', { send_slips: 'at_once' })
  const asked = await newSlip(campaignId)
  await ship()
  expect(await bank(writtenOff, '09')).toMatchObject({ written_off: 1 })
  await bank(rejected, '03', { reasons: '4800000000' })
  const { work } = answered(await request('GET', '/api/today', { token })).json<Today>()
  const [day] = (await refused()).map((one) => one.day)
  expect(day).toMatch(/^2026-/)
  expect(work.find(({ kind }) => kind === 'refused_slips')).toMatchObject({ count: 1, since: day })
  // If a slip is open again, an older refusal to write it off does not count.
  const open = db.updateTable('slip').where('id', '=', rejected.id)
  await open.set({ write_off: 'rejected', write_off_day: '2026-01-05' }).execute()
  expect((await rejectedSlips.waiting(seara.ctx)).oldest).toBe(day)
  await open.set({ write_off: null, write_off_day: null }).execute()
  // The slip `asked` was paid by hand by mistake, and its write-off was sent before the payment was undone.
  answered(await change(asked.id, { status: 'paid', credit_date: '2026-11-20' }, token))
  await ship()
  answered(await change(asked.id, { status: 'pending', reason: 'Engano' }, token))
  const ids = [fine, writtenOff, rejected, waiting, asked].map(({ id }) => id)
  await db
    .updateTable('slip')
    .set({ due_date: '2026-11-02', payable_until: '2026-11-03' })
    .where('id', 'in', ids)
    .execute()

  for (const [slip, unpayable] of [
    [fine, null],
    [writtenOff, 'written_off'],
    [rejected, 'rejected'],
    [waiting, 'waiting_registration'],
    [asked, 'write_off_sent'],
  ] as const)
    expect(await seen(slip)).toMatchObject({ status: 'expired', unpayable })
  const path = `${invoicePath}/defaulters/${campaignId}`
  const reach = async () => answered(await request('GET', path, { token })).json<DefaultersReach>()
  expect(await reach()).toMatchObject({ slips: 1, recent: 0, unpayable: 4, to: [{ id: fine.id, is_recent: false }] })
  const { sample } = await reach()
  const summary = answered(await request('GET', `${invoicesPath}/summary/${campaignId}`, { token })).json<SlipSummary>()
  expect(summary).toMatchObject({ expired: 5, written_off: 1, rejected: 1 })

  const started = answered(await request('POST', path, { token }), 202).json<{ job_id: number }>()
  expect(await ended(seara, token, started.job_id)).toMatchObject({
    state: 'completed',
    note: '1 lembrete entrou na caixa de saída. 4 boletos vencidos não podem ser pagos no banco e não foram lembrados.',
  })
  const mails = await db
    .selectFrom('mail')
    .select(['purpose_key', 'subject', 'text'])
    .where('purpose', '=', 'slip-reminder')
    .execute()
  expect(mails.map(({ purpose_key }) => Number.parseInt(purpose_key, 10))).toEqual([fine.id])
  // The sample that was shown before is the same as the mail that was sent.
  expect(mails).toMatchObject([{ subject: sample?.subject, text: sample?.text }])
  expect(await reach()).toMatchObject({ slips: 1, recent: 1, unpayable: 4, to: [{ id: fine.id, is_recent: true }] })
})

test('a slip without its paper is not reminded of, which is said before and after', async () => {
  const { id: campaignId } = await createCampaign(seara, token)
  const [drawn, undrawn] = [await newSlip(campaignId), await newSlip(campaignId)]
  await db
    .updateTable('slip')
    .set({ due_date: '2026-11-02', payable_until: '2026-11-03' })
    .where('id', 'in', [drawn.id, undrawn.id])
    .execute()
  // Stores what is left when drawing the slip `undrawn` was given up after eight tries.
  await db.updateTable('slip').set({ file_id: null, paper_attempts: 8 }).where('id', '=', undrawn.id).execute()

  const path = `${invoicePath}/defaulters/${campaignId}`
  const reach = answered(await request('GET', path, { token })).json<DefaultersReach>()
  expect(reach).toMatchObject({ slips: 1, recent: 0, unpayable: 0, undrawn: 1, to: [{ id: drawn.id }] })
  const { job_id } = answered(await request('POST', path, { token }), 202).json<{ job_id: number }>()
  expect(await ended(seara, token, job_id)).toMatchObject({
    state: 'completed',
    progress: { done: 1, total: 1 },
    note: '1 lembrete entrou na caixa de saída. 1 boleto vencido está sem PDF e não foi lembrado.',
  })
})

test('whatever a slip has been through, every list and count has one view of whether it can be paid', async () => {
  const { id: campaignId } = await createCampaign(seara, token)
  const slip = await newSlip(campaignId)
  const row = db.updateTable('slip').where('id', '=', slip.id)
  await row.set({ due_date: '2026-11-02', payable_until: '2026-11-03', mailed_at: null }).execute()
  const changes = (['draft', 'confirmed', 'rejected'] as const).flatMap((registration) =>
    ([null, 'sent', 'confirmed', 'rejected'] as const).flatMap((write_off) => [
      { state: 'pending' as const, registration, write_off, send_when_registered: true },
      { state: 'pending' as const, registration, write_off, send_when_registered: false },
      { state: 'cancel' as const, registration, write_off, send_when_registered: true },
    ]),
  )
  for (const change of changes) {
    await row.set(change).execute()
    const [why, isPayable] = [unpayableBecause(change), canBePaid(change)]
    const [expired, payable, printable, refusedNow, summary] = await Promise.all([
      slips.countExpired(seara.ctx, campaignId),
      slips.listPayable(seara.ctx, campaignId),
      slips.listPrintable(seara.ctx, campaignId, 'open'),
      rejectedSlips.list(seara.ctx, ''),
      summarize(seara.ctx, campaignId),
    ])
    const count = (isSo: boolean) => (isSo ? 1 : 0)
    expect({
      change,
      payable: payable.length,
      printable: printable.length,
      reminded: expired.slips,
      spared: expired.unpayable,
      claimed: count(await claimed(slip.id)),
      written_off: summary.written_off,
      rejected: summary.rejected,
      waiting: summary.waiting_registration,
      refused: count(refusedNow.some(({ id }) => id === slip.id)),
    }).toEqual({
      change,
      payable: count(isPayable),
      printable: count(isPayable),
      reminded: count(isPayable),
      spared: count(why !== null),
      claimed: count(isPayable),
      written_off: count(why === 'written_off'),
      rejected: count(why === 'rejected'),
      waiting: count(why === 'waiting_registration'),
      refused: count(why === 'rejected' || (change.state !== 'pending' && change.write_off === 'rejected')),
    })
  }
  await row.set({ state: 'pending', registration: 'draft', write_off: null, send_when_registered: false }).execute()
})

test('the sheets of slips say what the bank wrote off, and whom to call', async () => {
  const { id: campaignId, base_year } = await createCampaign(seara, token)
  const [fine, writtenOff] = [await newSlip(campaignId), await newSlip(campaignId)]
  await ship()
  await bank(writtenOff, '09')
  const sheet = async (path: string) => openSheet(answered(await request('GET', path, { token })))
  const cellsOf = async (path: string, slip: Slip, ...headers: string[]) => {
    const { header, rows } = await sheet(path)
    const row = rows.find((cells) => cells[header.indexOf('Nosso número')] === slip.our_number)
    return headers.map((name) => row?.[header.indexOf(name)])
  }

  const status = `${invoicesPath}/reports/status/${campaignId}`
  expect(await cellsOf(status, writtenOff, 'Situação', 'Baixa')).toEqual(['Pendente', 'Baixado pelo banco'])
  expect(await cellsOf(status, fine, 'Situação', 'Baixa')).toEqual(['Pendente', null])
  const receivable = `${campaignPath}/report?baseYear=${base_year}&type=receivable`
  expect(await cellsOf(receivable, writtenOff, 'No banco', 'Telefone')).toEqual([
    'Baixado pelo banco',
    '(62) 98765-4321',
  ])
  expect(await cellsOf(receivable, fine, 'No banco')).toEqual([null])
})

describe('what the bank refused stands in the worklist', () => {
  const rejectedSlip = async () => {
    const slip = await newSlip()
    await ship()
    await bank(slip, '03', { reasons: '4800000000' })
    expect(await refusedIds()).toContain(slip.id)
    return slip
  }
  /** A cancelled slip whose write-off the bank refused. */
  const keptAtBank = async () => {
    const slip = await newSlip()
    await ship()
    await bank(slip, '02')
    answered(await change(slip.id, { status: 'cancel' }, token))
    await ship()
    await bank(slip, '27', { reasons: '1000000000' })
    expect(await refusedIds()).toContain(slip.id)
    return slip
  }

  test('an entry with its reason, until it is sent again', async () => {
    const slip = await rejectedSlip()
    const [row] = (await refused()).filter(({ invoice }) => invoice.id === slip.id)
    expect(row).toMatchObject({ movement: 'entry', reason: expect.stringMatching(/CEP/i) as string, day: '2026-11-20' })
    const { name, diocese } = await read(slip.champaingn_solicitation_id)
    const words = encodeURIComponent(`${diocese.name} ${name}`)
    const found = answered(await request('GET', `/api/finance/refused-slips?search=${words}`, { token }))
    expect(found.json<RefusedSlip[]>().map(({ invoice }) => invoice.id)).toContain(slip.id)
    const before = await count()
    answered(await shipAgain(slip), 201)
    expect(await refusedIds()).not.toContain(slip.id)
    expect(await count()).toBe(before - 1)
    await ship()
  })

  test.each([
    ['a second copy takes its place', (slip: Slip) => createSlip(seara, token, slip.champaingn_solicitation_id)],
    ['it is cancelled', (slip: Slip) => change(slip.id, { status: 'cancel' }, token)],
    ['it is marked as paid', (slip: Slip) => change(slip.id, { status: 'paid', credit_date: '2026-11-20' }, token)],
  ])('an entry until %s', async (_when, end) => {
    const slip = await rejectedSlip()
    await end(slip)
    expect(await refusedIds()).not.toContain(slip.id)
    expect(await seen(slip)).toMatchObject({ write_off: 'none' })
  })

  test('a write-off with its reason, until it is sent again', async () => {
    const slip = await keptAtBank()
    const [row] = (await refused()).filter(({ invoice }) => invoice.id === slip.id)
    expect(row).toMatchObject({ movement: 'write-off', reason: expect.stringMatching(/^Baixa rejeitada/) as string })
    answered(await shipAgain(slip), 201)
    expect(await refusedIds()).not.toContain(slip.id)
    await ship()
  })

  test('a write-off until the bank tells of a payment, and again once that is undone', async () => {
    const slip = await keptAtBank()
    await bank(slip, '06', { paidCents: 15_050, titleCents: 15_050 })
    expect(await refusedIds()).not.toContain(slip.id)
    expect((await shipAgain(slip)).json()).toMatchObject({ code: 'conflict.not_shippable' })
    answered(await change(slip.id, { status: 'pending', reason: 'Estorno' }, token))
    expect(await refusedIds()).toContain(slip.id)
  })

  test('a write-off until somebody has seen that the bank no longer has the slip', async () => {
    const slip = await keptAtBank()
    const resolve = (id: number, body: object) => request('PUT', `/api/finance/refused-slips/${id}`, { token, body })
    expect(errorsOf(await resolve(slip.id, {}))).toHaveProperty('reason')
    const answers = await Promise.all([1, 2, 3].map(() => resolve(slip.id, { reason: 'Já estava baixado' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([204, 409, 409])
    expect(await refusedIds()).not.toContain(slip.id)
    expect(await seen(slip)).toMatchObject({
      write_off: 'confirmed',
      write_off_reason: `Conferido por ${admin.name}: Já estava baixado`,
    })
    const rejected = await rejectedSlip()
    expect((await resolve(rejected.id, { reason: 'x' })).json()).toMatchObject({ code: 'conflict.nothing_to_resolve' })
    expect((await resolve(2_147_483_647, { reason: 'x' })).statusCode).toBe(404)
  })
})

test('a slip marked as paid on a day before it was there says so', async () => {
  const [early, fine] = [await newSlip(), await newSlip()]
  const paid = async ({ id }: Slip, credit_date: string) =>
    answered(await change(id, { status: 'paid', credit_date }, token)).json<Slip>().warnings
  expect(await paid(early, '2026-11-19')).toEqual([
    'O pagamento tem data anterior à do boleto, que ainda não existia nesse dia.',
  ])
  expect(await paid(fine, '2026-11-20')).toEqual([])
})
