import type { DivergentByHand } from '@seara/contract/billing/worklist'
import type { BatchResult } from '@seara/contract/core/batch'
import { expect, test } from 'vitest'
import { invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

// What somebody decides about a payment holds only for the problem that they saw.

const { seara, admin, newSlip, apply, worklist } = await createReturnsApp({
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
