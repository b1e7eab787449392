import type { CampaignBoard } from '@seara/contract/campaigns/campaign-board'
import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import type { Slip } from '@seara/contract/billing/slip'
import type { StatementCredit } from '@seara/contract/statements/credits'
import type { StatementDay } from '@seara/contract/statements/statement-days'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, ended, invoicePath, newInvoicePath } from '../../../../test/billing-factories.ts'
import { campaignPath, createCampaign, requestPath } from '../../../../test/campaign-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { settled } from '../../../../test/return-factories.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { openSheet } from '../../../../test/workbook.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const now = new Date('2026-11-20T15:00:00Z')
const { seara, admin, secretary, read, change } = await createSlipsApp({ now: () => now })
const { request, db } = seara
const { token } = secretary
await contributionChoices(seara, admin.token)

const statements = '/api/finance/statements'
const newSlip = async (total = 150.5) => {
  const campaign = await createCampaign(seara, token)
  const { id } = await createConfirmed(seara, token, campaign.id, { total })
  return { campaign, requestId: id, slip: await createSlip(seara, token, id) }
}
const creditOf = async (memo: string): Promise<StatementCredit> => {
  const query = { search: memo }
  const found = answered(await request('GET', `${statements}/credits`, { token: admin.token, query }))
  const [credit] = found.json<{ data: StatementCredit[] }>().data
  if (!credit) throw new Error(`no credit ${memo}`)
  return credit
}
/** Sends a statement with a transfer, and confirms by hand that it paid the slip. @returns the text of the transfer */
const payByCredit = async (slip: Slip, day = '2026-11-19'): Promise<string> => {
  const memo = `TED RECEBIDA BOLETO ${slip.id}`
  await sendStatements(seara, admin.token, [ofxOf([{ day, amount: slip.value.toFixed(2), memo }])])
  const body = { row_ids: [(await creditOf(memo)).id], invoice_id: slip.id }
  answered(await request('POST', `${statements}/matches`, { token: admin.token, body }), 201)
  return memo
}
const mailsOf = (slipId: number) =>
  db
    .selectFrom('mail')
    .select(['purpose', 'state'])
    .where('purpose', 'in', ['slip', 'slip-reminder'])
    .where((eb) => eb.or([eb('purpose_key', '=', String(slipId)), eb('purpose_key', 'like', `${slipId} %`)]))
    .orderBy('id')
    .execute()
const undo = (slip: Slip) =>
  request('PUT', `${invoicePath}/${slip.id}`, {
    token: admin.token,
    body: { status: 'pending', reason: 'Era de outro boleto' },
  })
const statusesOf = async (requestId: number) =>
  (await read(requestId)).invoices.toSorted((one, other) => one.id - other.id).map(({ status }) => status)

test('its mail does not leave, nobody is reminded of it, and its request stays as it is', async () => {
  const { campaign, requestId, slip } = await newSlip()
  await payByCredit(slip)
  expect(await mailsOf(slip.id)).toEqual([{ purpose: 'slip', state: 'withdrawn' }])
  await db
    .updateTable('slip')
    .set({ due_date: '2026-11-02', payable_until: '2026-11-03' })
    .where('id', '=', slip.id)
    .execute()
  const started = await request('POST', `${invoicePath}/defaulters/${campaign.id}?again=true`, { token })
  await ended(seara, token, answered(started, 202).json<{ job_id: number }>().job_id)
  expect(await mailsOf(slip.id)).toHaveLength(1)
  const refused = [
    await request('POST', `${newInvoicePath}/${requestId}`, { token }),
    await request('PUT', `${requestPath}/${requestId}?action=unfinished`, { token }),
    await request('DELETE', `${requestPath}/${requestId}`, { token }),
    await change(slip.id, { status: 'cancel' }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
  expect(await statusesOf(requestId)).toEqual(['paid'])
})

test('one that was replaced closes the newer one with its mail; undone, all is as it was and the credit waits', async () => {
  const { requestId, slip } = await newSlip()
  const newer = await createSlip(seara, token, requestId)
  expect(await statusesOf(requestId)).toEqual(['cancel', 'pending'])
  const memo = await payByCredit(slip)
  expect(await statusesOf(requestId)).toEqual(['paid', 'cancel'])
  expect(await mailsOf(newer.id)).toEqual([{ purpose: 'slip', state: 'withdrawn' }])
  expect(await creditOf(memo)).toMatchObject({ state: 'matched', match: { gifts: [{ kind: 'slip', id: slip.id }] } })
  answered(await undo(slip))
  expect(await statusesOf(requestId)).toEqual(['cancel', 'pending'])
  expect(await mailsOf(newer.id)).toEqual([{ purpose: 'slip', state: 'queued' }])
  expect(await creditOf(memo)).toMatchObject({ state: 'waiting', match: null })
})

test('a return that then brings its payment is the second one, in the worklist, and neither is lost', async () => {
  const { campaign, requestId, slip } = await newSlip(80)
  await payByCredit(slip)
  const { our_number } = await db
    .selectFrom('slip')
    .select('our_number')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow()
  const content = bradescoReturn([settled({ registered: our_number, value: 80 })])
  const sent = await request('POST', '/api/finance', {
    token: admin.token,
    ...formWithMany([{ filename: 'R.RET', content }]),
  })
  expect(answered(sent).json()).toMatchObject({ files: [{ paid: 1, double: 1 }] })
  const waiting = answered(await request('GET', '/api/finance/worklist', { token: admin.token }))
  expect(
    waiting.json<{ data: { invoice: { id: number } | null }[] }>().data.map(({ invoice }) => invoice?.id),
  ).toContain(slip.id)
  const sums = answered(
    await request('GET', `/api/reconciliation/${campaign.id}`, { token: admin.token }),
  ).json<Reconciliation>()
  expect(sums.totals).toMatchObject({ paid: 160, open: 0, overdue: 0 })
  const report = await openSheet(
    answered(
      await request('GET', `${campaignPath}/report`, {
        token,
        query: { baseYear: String(campaign.base_year), type: 'payments' },
      }),
    ),
  )
  const column = (name: string) => report.rows.map((row) => row[report.header.indexOf(name)])
  expect(column('Pago')).toEqual([80, 80])
  expect(new Set(column('Origem'))).toEqual(new Set(['Retorno do banco', 'À mão']))
  expect(column('Observação').filter((remark) => String(remark).includes('em dobro'))).toHaveLength(1)
  const board = answered(
    await request('GET', '/api/campaign-board', { token, query: { year: String(campaign.base_year) } }),
  ).json<CampaignBoard>()
  expect(JSON.stringify(board)).toContain('"paid":160')
  const found = answered(
    await request('GET', '/api/finance/slips', { token: admin.token, query: { search: our_number } }),
  )
  expect(found.json()).toMatchObject([{ id: slip.id, status: 'paid', paid_value: 80 }])
  expect(await statusesOf(requestId)).toEqual(['paid'])
})

test('undone after its day was closed, the day says that something changed', async () => {
  const { slip } = await newSlip(42)
  await payByCredit(slip, '2026-11-12')
  const day = async () => {
    const all = answered(await request('GET', `${statements}/days?limit=100`, { token: admin.token }))
    return all.json<{ data: StatementDay[] }>().data.find((one) => one.day === '2026-11-12')
  }
  const account_id = (await day())?.account.id
  const closing = { token: admin.token, body: { account_id, day: '2026-11-12' } }
  answered(await request('POST', `${statements}/days/close`, closing))
  expect(await day()).toMatchObject({ matched: 42, waiting: 0, closed: { changed: false } })
  answered(await undo(slip))
  expect(await day()).toMatchObject({ matched: 0, waiting: 42, closed: { changed: true } })
})
