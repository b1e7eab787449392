import { readBrCode } from '@seara/boleto/pix/br-code'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { expect, test } from 'vitest'
import { createOpenSlip, setIssuer } from '../../../../test/billing-factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { answered, fillLetterhead, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'

/** Tests of slips that were marked as paid by hand, and of the bank's credits of the same slips. */

// The clock of the test: it moves on by a millisecond each time it is read.
let moment = Date.parse('2026-10-20T15:00:00Z')
const seara = await createTestApp({ workers: true, clock: { now: () => new Date((moment += 1)) } })
await fillLetterhead(seara)
const { request, db } = seara
// The Pix code of a slip contains the city of the issuer.
await db.updateTable('letterhead').set({ city: 'Brasília' }).execute()
const { token } = await signIn(seara, 'admin')
// These choices contain the bank account of the statements.
await contributionChoices(seara, token)
await setIssuer(seara, token, '237', { pix_key: 'rede@exemplo.org' })
const campaign = await createCampaign(seara, token, { begin_dt: '2026-10-01', due_date: '2026-10-31' })

/** Makes a slip of 64.20 and marks it by hand as paid on 19 October. */
async function markedSlip() {
  const slip = await createOpenSlip(seara, token, campaign.id, { total: 64.2 })
  const paid = { status: 'paid', credit_date: '2026-10-19' }
  answered(await request('PUT', `/api/missionary-campaign/invoice/${slip.id}`, { token, body: paid }))
  return slip
}

/** Sends a statement with a Pix that names the slip. @returns its credit */
async function creditOf({ id, pix_code }: { id: number; pix_code: string | null }, day: string, amount = '64.20') {
  const memo = `PIX RECEBIDO ${readBrCode(pix_code ?? '')?.txid} MARCADO ${id} ${day.replaceAll('-', 'x')}`
  await sendStatements(seara, token, [ofxOf([{ day, amount, memo }])])
  const found = answered(await request('GET', `/api/finance/statements/credits?search=marcado ${id}`, { token })).json<{
    data: StatementCredit[]
  }>()
  return found.data.find(({ text }) => text === memo)
}

const confirm = (body: object) => request('POST', '/api/finance/statements/matches', { token, body })

/** The payments of the slip that wait in the worklist. */
const waitingOf = async (slipId: number) =>
  answered(await request('GET', '/api/finance/divergent-by-hand', { token }))
    .json<{ id: number; why: string; credit_date: string; invoice: { id: number } }[]>()
    .filter(({ invoice }) => invoice.id === slipId)

const review = async (paymentId: number | undefined) => {
  const reason = { token, body: { reason: 'Pagou duas vezes' } }
  answered(await request('PUT', `/api/finance/divergent-by-hand/${paymentId}`, reason), 204)
}

const paymentsOf = (slipId: number) =>
  db
    .selectFrom('slip_payment')
    .select(['value_cents', 'paid_on', 'is_double', 'void_reason'])
    .where('slip_id', '=', slipId)
    .orderBy('id')
    .execute()

test('a mark by hand of a later day than the credit of its slip waits as the second payment', async () => {
  const slip = await markedSlip()
  const credit = await creditOf(slip, '2026-10-18')
  answered(await confirm({ row_ids: [credit?.id], invoice_id: slip.id }), 201)
  const [mark, ...others] = await waitingOf(slip.id)
  expect(others).toEqual([])
  expect(mark).toMatchObject({ why: 'double', credit_date: '2026-10-19' })
  await review(mark?.id)
  expect(await waitingOf(slip.id)).toEqual([])
})

test('a second payment that was looked at does not wait again when a credit is the money of the mark', async () => {
  const slip = await markedSlip()
  const second = await creditOf(slip, '2026-10-20')
  answered(await confirm({ row_ids: [second?.id], invoice_id: slip.id }), 201)
  const [double] = await waitingOf(slip.id)
  expect(double).toMatchObject({ why: 'double', credit_date: '2026-10-20' })
  await review(double?.id)
  const first = await creditOf(slip, '2026-10-18')
  answered(await confirm({ row_ids: [first?.id], invoice_id: slip.id, same_as_manual: true }), 201)
  expect(await waitingOf(slip.id)).toEqual([])
  expect((await paymentsOf(slip.id)).map(({ paid_on, is_double }) => [paid_on, is_double])).toEqual([
    ['2026-10-19', false],
    ['2026-10-20', true],
    ['2026-10-18', false],
  ])
  const { state, paid_on } = await db
    .selectFrom('slip')
    .select(['state', 'paid_on'])
    .where('id', '=', slip.id)
    .executeTakeFirstOrThrow()
  expect([state, paid_on]).toEqual(['paid', '2026-10-18'])
})

test('a mark and a credit of another value are not the same money, and the credit pays once the mark is undone', async () => {
  for (const extra of [3, -0.01]) {
    const slip = await markedSlip()
    const value = 64.2 + extra
    const credit = await creditOf(slip, '2026-10-20', value.toFixed(2))
    const body = { row_ids: [credit?.id], invoice_id: slip.id, same_as_manual: true, difference: extra }
    const other = await confirm(body)
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'conflict.other_sum'])
    const [mark, ...further] = await paymentsOf(slip.id)
    expect(mark).toMatchObject({ value_cents: slip.value_cents, void_reason: null })
    expect(further).toEqual([])
    // Once an admin has undone the payment marked by hand, the credit itself pays the slip.
    const undo = { status: 'pending', reason: 'O banco diz outro valor' }
    answered(await request('PUT', `/api/missionary-campaign/invoice/${slip.id}`, { token, body: undo }))
    answered(await confirm({ ...body, same_as_manual: false }), 201)
    const [, paid] = await paymentsOf(slip.id)
    expect(paid).toMatchObject({ value_cents: BigInt(Math.round(value * 100)), is_double: false, void_reason: null })
  }
})

test('a slip marked by hand and its credit are one payment when a person says so, once', async () => {
  const slip = await markedSlip()
  const credit = await creditOf(slip, '2026-10-20')
  expect(credit?.candidates[0]?.reasons).toContain('marked-by-hand')
  const body = { row_ids: [credit?.id], invoice_id: slip.id, same_as_manual: true }
  const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(body)))
  expect(statusesOf(answers)).toEqual([201, 409, 409])
  expect(await paymentsOf(slip.id)).toEqual([
    {
      value_cents: slip.value_cents,
      paid_on: '2026-10-19',
      is_double: false,
      void_reason: 'O mesmo dinheiro veio no extrato do banco.',
    },
    { value_cents: slip.value_cents, paid_on: '2026-10-20', is_double: false, void_reason: null },
  ])
  // No payment marked by hand is left.
  const other = await creditOf(slip, '2026-10-17', '8.88')
  const again = await confirm({ ...body, row_ids: [other?.id] })
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'conflict.no_manual_payment'])
})
