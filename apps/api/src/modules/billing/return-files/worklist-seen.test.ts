import type { DivergentByHand } from '@seara/contract/billing/worklist'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import type { BatchResult } from '@seara/contract/core/batch'
import type { Slip } from '@seara/contract/billing/slip'
import type { LedgerYearDetails } from '@seara/contract/overview/year-closings'
import { describe, expect, test } from 'vitest'
import { createSlip, invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

// What somebody decides about a payment holds only for the problem that they saw.

const { seara, admin, campaign, newSlip, apply, read, worklist } = await createReturnsApp({
  now: () => new Date('2026-11-20T15:00:00Z'),
})
const { request } = seara
const { token } = admin

const resolve = (id: number, body: object) => request('PUT', `/api/finance/records/${id}`, { token, body })

test('a record that became double since it was seen as divergent is not closed, alone or with others', async () => {
  const slip = await newSlip()
  await apply(bradescoReturn([settled(slip, { paidCents: 15_351, day: '2026-11-19' })]))
  const [record] = await worklist('divergent')
  const id = record?.id ?? 0
  await apply(bradescoReturn([settled(slip, { day: '2026-11-18' })], { day: '2026-11-18' }))
  expect((await worklist('double')).map((row) => row.id)).toEqual([id])

  const alone = await resolve(id, { reason: 'Pagou com juros', seen: 'divergent' })
  expect(alone.json()).toMatchObject({
    code: 'conflict.waits_for_other_reason',
    message: 'Este registro mudou: agora foi pago em dobro. Confira-o de novo.',
  })
  const seen = [{ id, attention: 'divergent' }]
  const together = await request('PUT', '/api/finance/records', { token, body: { ids: [id], reason: 'Juros', seen } })
  expect(answered(together).json<BatchResult>().results).toMatchObject([{ id, done: false }])
  expect((await worklist('double')).map((row) => row.id)).toEqual([id])

  answered(await resolve(id, { reason: 'Devolvido à diocese', seen: 'double' }))
  expect(await worklist()).toEqual([])
})

test('a payment by hand waits for the reason that the person saw', async () => {
  const slip = await newSlip()
  const body = { status: 'paid', credit_date: '2026-11-19', paid_value: 150 }
  answered(await request('PUT', `${invoicePath}/${slip.id}`, { token, body }))
  const [payment] = answered(await request('GET', '/api/finance/divergent-by-hand', { token })).json<
    DivergentByHand[]
  >()
  const look = (seen: string) =>
    request('PUT', `/api/finance/divergent-by-hand/${payment?.id}`, { token, body: { reason: 'Desconto', seen } })
  expect((await look('double')).json()).toMatchObject({ code: 'conflict.waits_for_other_reason' })
  answered(await look('divergent'), 204)
})

describe('a record that is said to be the money that was marked by hand', () => {
  const mark = async ({ id }: Slip, paid_value: number) => {
    const body = { status: 'paid', credit_date: '2026-11-19', paid_value }
    answered(await request('PUT', `${invoicePath}/${id}`, { token, body }))
  }
  const doubleOf = async ({ id }: Slip) => (await worklist('double')).find(({ invoice }) => invoice?.id === id)?.id ?? 0
  const sameMoney = async (id: number) => {
    const body = { same_as_manual: true, seen: 'double', reason: 'É o mesmo depósito' }
    return answered(await resolve(id, body)).json<ReturnRecord>()
  }
  const waitingInClosing = async () => {
    const path = `/api/year-closings/campaigns/${campaign.base_year}`
    const { checks } = answered(await request('GET', path, { token })).json<LedgerYearDetails>()
    return checks.find(({ code }) => code === 'worklist')
  }

  test('waits with its other value, until somebody has seen that too', async () => {
    const slip = await newSlip(150)
    await mark(slip, 153.51)
    await apply(bradescoReturn([settled(slip, { paidCents: 15_351 })]))
    const id = await doubleOf(slip)
    expect(await sameMoney(id)).toMatchObject({ effect: 'paid', attention: 'divergent', resolved_at: null, others: [] })
    expect(await read(slip)).toMatchObject({ status: 'paid', source: 'return', paid_value: 153.51 })
    expect((await worklist('divergent')).map((row) => row.id)).toEqual([id])
    expect(await waitingInClosing()).toMatchObject({ count: 1 })
    answered(await resolve(id, { reason: 'Pagou com juros', seen: 'divergent' }))
    expect(await worklist()).toEqual([])
  })

  test('waits if its slip had been cancelled when it was paid', async () => {
    const first = await newSlip()
    await mark(await createSlip(seara, token, first.champaingn_solicitation_id), 150.5)
    await apply(bradescoReturn([settled(first)]))
    const id = await doubleOf(first)
    expect(await sameMoney(id)).toMatchObject({ attention: 'after_cancel', resolved_at: null })
    answered(await resolve(id, { reason: 'A segunda via foi cancelada', seen: 'after_cancel' }))
    expect(await worklist()).toEqual([])
  })

  test('waits if the bank tells of another payment, which came before', async () => {
    const slip = await newSlip()
    await mark(slip, 150.5)
    await apply(bradescoReturn([settled(slip, { day: '2026-11-17' }), settled(slip, { day: '2026-11-18' })]))
    const [first = 0, second = 0] = (await worklist('double')).map((row) => row.id)
    expect(await sameMoney(second)).toMatchObject({ effect: 'double', attention: 'double', resolved_at: null })
    expect((await worklist()).map((row) => row.id)).toEqual([second])
    expect(first).not.toBe(second)
    answered(await resolve(second, { reason: 'Devolvido à diocese', seen: 'double' }))
    expect(await worklist()).toEqual([])
  })

  test('is done if nothing else is wrong with it', async () => {
    const slip = await newSlip()
    await mark(slip, 150.5)
    await apply(bradescoReturn([settled(slip)]))
    expect(await sameMoney(await doubleOf(slip))).toMatchObject({ attention: null, resolution: 'É o mesmo depósito' })
    expect(await worklist()).toEqual([])
  })
})
