import { describe, expect, test } from 'vitest'
import { invoicePath } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply, read, worklist } = await createReturnsApp()
const { request, db } = seara
const { token } = admin

const undone = async ({ id }: { id: number | null }) =>
  answered(await request('POST', `/api/finance/${id}/undo`, { token, body: { reason: 'Era de outra conta' } }))
const change = async ({ id }: RegisteredSlip, body: object) =>
  answered(await request('PUT', `${invoicePath}/${id}`, { token, body }))
const markPaid = (slip: RegisteredSlip) => change(slip, { status: 'paid', credit_date: '2026-11-19' })
const paymentsOf = ({ id }: { id: number }) =>
  db.selectFrom('slip_payment').select('id').where('slip_id', '=', id).where('voided_at', 'is', null).execute()

test('two payments of one slip, day and value that a third record repeats: one of them goes with their file', async () => {
  const slip = await newSlip()
  const wrong = await apply(bradescoReturn([settled(slip), settled(slip, { occurrence: '17' })]))
  expect(wrong).toMatchObject({ paid: 2, double: 1 })
  const other = await apply(bradescoReturn([settled(slip, { occurrence: '15', creditDay: null })]))
  await undone(wrong)
  expect(await read(slip)).toMatchObject({ status: 'paid', double: false })
  expect(await paymentsOf(slip)).toHaveLength(1)
  await undone(other)
  expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
  expect(await paymentsOf(slip)).toEqual([])
})

describe('what was marked by hand and came by a file as the same money', () => {
  const sameMoney = async (slip: RegisteredSlip) => {
    const [record] = (await worklist('double')).filter(({ invoice }) => invoice?.id === slip.id)
    const body = { same_as_manual: true, reason: 'É o mesmo depósito' }
    answered(await request('PUT', `/api/finance/records/${record?.id}`, { token, body }))
  }

  test('is marked again once that file is undone, whichever of two files the payment stands on', async () => {
    const [slip, told] = [await newSlip(), await newSlip()]
    for (const one of [slip, told]) await markPaid(one)
    const wrong = await apply(bradescoReturn([settled(slip), settled(told)]))
    for (const one of [slip, told]) await sameMoney(one)
    for (const one of [slip, told]) expect(await read(one)).toMatchObject({ status: 'paid', source: 'return' })
    const second = await apply(bradescoReturn([settled(told)]))
    const marked = { status: 'paid', source: 'manual', credit_date: '2026-11-19', double: false }
    await undone(wrong)
    expect(await read(slip)).toMatchObject(marked)
    expect(await read(told)).toMatchObject({ status: 'paid', source: 'return' })
    await undone(second)
    expect(await read(told)).toMatchObject(marked)
    // No return record is left that could pay the slip again. So the slip is open after its payment is undone by hand.
    await change(slip, { status: 'pending', reason: 'Engano' })
    expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
    const [row] = await db
      .selectFrom('slip_payment')
      .selectAll()
      .where('slip_id', '=', slip.id)
      .where('source', '=', 'manual')
      .execute()
    expect(row).toMatchObject({ void_reason: 'Engano', replaced_by_record_id: null })
  })

  test('stays open where the payment was undone by hand in between', async () => {
    const slip = await newSlip()
    await markPaid(slip)
    const wrong = await apply(bradescoReturn([settled(slip)]))
    await sameMoney(slip)
    await change(slip, { status: 'pending', reason: 'Não foi pago' })
    await undone(wrong)
    expect(await read(slip)).toMatchObject({ status: 'pending', paid_value: null })
    expect(await paymentsOf(slip)).toEqual([])
  })
})
