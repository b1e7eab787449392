import { readBrCode } from '@seara/boleto/pix/br-code'
import type { DefaultersReach } from '@seara/contract/billing/campaign-slips'
import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import type { ReturnFile, ReturnUpload } from '@seara/contract/billing/return-files'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import type { Slip } from '@seara/contract/billing/slip'
import type { WorklistCounts } from '@seara/contract/billing/worklist'
import type { Paged } from '@seara/contract/core/paging'
import type { HistoryEntry } from '@seara/contract/platform/history'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { describe, expect, test } from 'vitest'
import { createConfirmed, createSlip, ended, invoicePath, newInvoicePath } from '../../../../test/billing-factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { answered, codeOf, fillLetterhead } from '../../../../test/factories.ts'
import { settled, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { formWithMany } from '../../../../test/return-files.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'

const now = new Date('2026-11-20T15:00:00Z')
const { seara, admin, read, change } = await createSlipsApp({ now: () => now })
const { request, db } = seara
const { token } = admin
await fillLetterhead(seara)
// The Pix code of a slip contains the city of the issuer.
await db.updateTable('letterhead').set({ city: 'Brasília' }).execute()
await contributionChoices(seara, token)

const get = async <Answer>(path: string, query: Record<string, string> = {}) =>
  answered(await request('GET', path, { token, query })).json<Answer>()
const apply = async (...records: MadeRecord[]) => {
  const form = formWithMany([{ filename: 'CB2011.RET', content: bradescoReturn(records) }])
  const upload = answered(await request('POST', '/api/finance', { token, ...form })).json<ReturnUpload>()
  return upload.files[0]
}
const ship = async () => answered(await request('POST', '/api/shipping-file', { token }), 201)
const seen = async (slip: Slip) => {
  const found = (await read(slip.champaingn_solicitation_id)).invoices.find(({ id }) => id === slip.id)
  return found ?? { status: 'gone' }
}

/** An expired slip that the bank has confirmed. Its campaign has no other slip. */
async function expiredSlip() {
  const campaign = await createCampaign(seara, token)
  const { id: requestId } = await createConfirmed(seara, token, campaign.id)
  const slip = await createSlip(seara, token, requestId)
  await ship()
  const { our_number } = await db
    .selectFrom('slip')
    .select('our_number')
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow()
  await apply({ ourNumber: our_number, occurrence: '02' })
  await db
    .updateTable('slip')
    .set({ due_date: '2026-11-02', payable_until: '2026-11-03' })
    .where('id', '=', slip.id)
    .execute()
  expect(await seen(slip)).toMatchObject({ status: 'expired', registration: 'confirmed' })
  return { campaign, requestId, slip: { ...slip, registered: our_number } }
}
const markPaid = async (slip: RegisteredSlip) =>
  answered(await change(slip.id, { status: 'paid', credit_date: '2026-11-18' }, token))
const undo = async (slip: RegisteredSlip) =>
  answered(await change(slip.id, { status: 'pending', reason: 'Marcado por engano' }, token)).json<Slip>()
const recordOf = async (fileId: number | null | undefined) =>
  (await get<Paged<ReturnRecord> & { file: ReturnFile }>(`/api/finance/${fileId}`)).data[0]
const mailsOf = ({ id }: Slip, purpose: 'slip' | 'slip-reminder') =>
  db
    .selectFrom('mail')
    .select('state')
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('purpose_key', '=', String(id)), eb('purpose_key', 'like', `${id} %`)]))
    .execute()

describe('a slip marked as paid by hand that the bank has settled too, and whose payment is undone by hand', () => {
  test('stays paid by the bank: record, history, worklist, reconciliation and file say so', async () => {
    const { campaign, slip } = await expiredSlip()
    await markPaid(slip)
    const file = await apply(settled(slip))
    expect(file).toMatchObject({ paid: 1, double: 1 })
    expect(await undo(slip)).toMatchObject({
      status: 'paid',
      source: 'return',
      credit_date: '2026-11-21',
      paid_value: 150.5,
      fee: 1.9,
      double: false,
    })
    expect(await recordOf(file?.id)).toMatchObject({
      effect: 'paid',
      attention: null,
      invoice: { id: slip.id, status: 'paid' },
      others: [],
    })
    const history = await get<Paged<HistoryEntry>>(`/api/history/slip/${slip.id}`)
    expect(history.data[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'reason', before: null, after: 'Marcado por engano' },
        { field: 'source', before: 'manual', after: 'return' },
      ]),
    )
    const counts = await get<WorklistCounts>('/api/finance/worklist/count')
    expect(counts).toMatchObject({ unmatched: 0, double: 0, by_hand: 0 })
    const { totals } = await get<Reconciliation>(`/api/reconciliation/${campaign.id}`)
    expect(totals).toMatchObject({ paid: 150.5, open: 0, overdue: 0 })
    // Like any other payment, the bank's payment can be undone: by undoing its return file, as here, or by hand.
    answered(await request('POST', `/api/finance/${file?.id}/undo`, { token, body: { reason: 'De outra conta' } }))
    expect(await seen(slip)).toMatchObject({ status: 'expired', paid_value: null })
  })

  test('nobody is reminded of it, and it gets no second copy and no write-off', async () => {
    const { campaign, requestId, slip } = await expiredSlip()
    await markPaid(slip)
    expect(await seen(slip)).toMatchObject({ write_off: 'draft' })
    await apply(settled(slip))
    await undo(slip)
    expect(await seen(slip)).toMatchObject({ status: 'paid', write_off: 'none' })
    expect(await get<DefaultersReach>(`${invoicePath}/defaulters/${campaign.id}`)).toMatchObject({ slips: 0, to: [] })
    const started = await request('POST', `${invoicePath}/defaulters/${campaign.id}?again=true`, { token })
    await ended(seara, token, answered(started, 202).json<{ job_id: number }>().job_id)
    expect(await mailsOf(slip, 'slip-reminder')).toEqual([])
    expect(await mailsOf(slip, 'slip')).not.toContainEqual({ state: 'queued' })
    expect(codeOf(await request('POST', `${newInvoicePath}/${requestId}`, { token }))).toEqual([
      409,
      'conflict.slip_paid',
    ])
    expect((await read(requestId)).invoices).toHaveLength(1)
    expect(await db.selectFrom('slip').select('id').where('write_off', '=', 'draft').execute()).toEqual([])
  })

  test('a credit of the statement counts as the bank, too: it stays matched', async () => {
    const { slip } = await expiredSlip()
    await markPaid(slip)
    const { pix_code } = await db
      .selectFrom('slip')
      .select('pix_code')
      .where('id', '=', slip.id)
      .executeTakeFirstOrThrow()
    const memo = `PIX RECEBIDO ${readBrCode(pix_code ?? '')?.txid} PAGADOR`
    await sendStatements(seara, token, [ofxOf([{ day: '2026-11-17', amount: '150.50', memo }])])
    const credit = async () =>
      (await get<{ data: StatementCredit[] }>('/api/finance/statements/credits', { search: memo })).data[0]
    const body = { row_ids: [(await credit())?.id], invoice_id: slip.id }
    answered(await request('POST', '/api/finance/statements/matches', { token, body }), 201)
    expect(await seen(slip)).toMatchObject({ status: 'paid', double: true })
    expect(await undo(slip)).toMatchObject({ status: 'paid', credit_date: '2026-11-17', double: false })
    expect(await credit()).toMatchObject({ state: 'matched', match: { gifts: [{ kind: 'slip', id: slip.id }] } })
    // If nobody has marked the slip as paid by hand, `undo` undoes the payment that settles it.
    expect(await undo(slip)).toMatchObject({ status: 'expired', paid_value: null })
    expect(await credit()).toMatchObject({ state: 'waiting', match: null })
  })
})

describe('a slip that two return files have settled', () => {
  const settledTwice = async () => {
    const { slip, ...rest } = await expiredSlip()
    const first = await apply(settled(slip, { day: '2026-11-18' }))
    const second = await apply(settled(slip, { day: '2026-11-19', creditDay: '2026-11-20' }))
    expect(second).toMatchObject({ paid: 1, double: 1 })
    return { ...rest, slip, first, second }
  }

  test('an undo by hand takes back the payment that settled it, and the other one counts', async () => {
    const { campaign, slip, first, second } = await settledTwice()
    expect(await undo(slip)).toMatchObject({
      status: 'paid',
      source: 'return',
      credit_date: '2026-11-20',
      double: false,
    })
    expect(await recordOf(first?.id)).toMatchObject({ effect: 'unmatched', attention: 'unmatched', invoice: null })
    expect(await recordOf(second?.id)).toMatchObject({ effect: 'paid', attention: null, invoice: { id: slip.id } })
    expect(await get(`${invoicePath}/defaulters/${campaign.id}`)).toMatchObject({ slips: 0 })
    expect(await undo(slip)).toMatchObject({ status: 'expired', source: null, credit_date: null })
    expect(await recordOf(second?.id)).toMatchObject({ effect: 'unmatched', invoice: null })
  })

  test('a record that names the slip and is assigned to it again by hand orders no write-off', async () => {
    const { slip, first } = await settledTwice()
    await undo(slip)
    await undo(slip)
    const body = { invoice_id: slip.id, reason: 'Era deste boleto mesmo' }
    const record = await recordOf(first?.id)
    answered(await request('PUT', `/api/finance/records/${record?.id}`, { token, body }))
    expect(await seen(slip)).toMatchObject({ status: 'paid', source: 'return', write_off: 'none' })
    expect(await db.selectFrom('slip').select('id').where('write_off', '=', 'draft').execute()).toEqual([])
  })
})
