import type { MadeShippingFile } from '@seara/contract/billing/shipping-files'
import { describe, expect, test } from 'vitest'
import { createSlip } from '../../../../test/billing-factories.ts'
import { answered } from '../../../../test/factories.ts'
import { createReturnsApp, settled, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, withNumber, apply, read, worklist } = await createReturnsApp()
const { request, db } = seara
const { token } = admin

const paymentsOf = ({ id }: { id: number }) =>
  db.selectFrom('slip_payment').select(['credit_date', 'fee_cents']).where('slip_id', '=', id).execute()
const ship = async () => answered(await request('POST', '/api/shipping-file', { token }), 201).json<MadeShippingFile>()
const shipAgain = async (slip: { id: number }) =>
  answered(await request('POST', `/api/shipping-file/draft/${slip.id}`, { token }), 201)
const rejection = (slip: RegisteredSlip): MadeRecord => ({
  ourNumber: slip.registered,
  occurrence: '03',
  reasons: '4500000000',
})

describe('a credit day that comes later', () => {
  test('in the same record completes its payment, in any order', async () => {
    const [one, other] = [await newSlip(), await newSlip()]
    const open = (slip: RegisteredSlip) => settled(slip, { creditDay: null, feeCents: 0 })
    expect(await apply(bradescoReturn([open(one), settled(other)]))).toMatchObject({ paid: 2, double: 0 })
    expect(await read(one)).toMatchObject({ status: 'paid', credit_date: null })
    expect(await apply(bradescoReturn([settled(one), open(other)]))).toMatchObject({ paid: 0, known: 2, double: 0 })
    for (const slip of [one, other]) {
      expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: '2026-11-21', fee: 1.9, double: false })
      expect(await paymentsOf(slip)).toEqual([{ credit_date: '2026-11-21', fee_cents: 190n }])
    }
  })

  test('in a record of another occurrence is another payment, in any order and in one file', async () => {
    const slips = [await newSlip(), await newSlip(), await newSlip(), await newSlip()] as const
    const open = (slip: RegisteredSlip) => settled(slip, { creditDay: null })
    const late = (slip: RegisteredSlip) => settled(slip, { occurrence: '17' })
    await apply(bradescoReturn([open(slips[0]), late(slips[1]), open(slips[2]), late(slips[2]), settled(slips[3])]))
    expect(await apply(bradescoReturn([late(slips[0]), open(slips[1]), late(slips[3])]))).toMatchObject({
      paid: 3,
      double: 3,
      known: 0,
    })
    for (const slip of slips) expect(await paymentsOf(slip)).toHaveLength(2)
    // Only a person can tell whether both payments of a slip are the same money, so they wait in the worklist.
    const waiting = await worklist('double')
    expect(new Set(waiting.map(({ invoice }) => invoice?.id))).toEqual(new Set(slips.map(({ id }) => id)))
    // The first payment gets its credit day only from a record with the same occurrence code.
    await apply(bradescoReturn([settled(slips[0])]))
    expect((await paymentsOf(slips[0])).map(({ credit_date }) => credit_date)).toEqual(['2026-11-21', '2026-11-21'])
  })
})

describe('a second rejection on one day', () => {
  test('counts once the slip was sent again, and a file that repeats the first one does not', async () => {
    const [slip, other] = [await newSlip(), await newSlip()]
    await ship()
    const records = [rejection(slip), { ourNumber: other.registered, occurrence: '02' }]
    expect(await apply(bradescoReturn(records))).toMatchObject({ rejected: 1, confirmed: 1 })
    expect(await read(slip)).toMatchObject({ registration: 'rejected' })
    // The slip was not sent again yet, so the same refusal in another file changes nothing.
    expect(await apply(bradescoReturn([rejection(slip)]))).toMatchObject({ rejected: 0, known: 1 })
    await shipAgain(slip)
    await ship()
    expect(await read(slip)).toMatchObject({ registration: 'sent' })
    expect(await apply(bradescoReturn([...records, settled(other)]))).toMatchObject({ rejected: 0, known: 2, paid: 1 })
    expect(await read(slip)).toMatchObject({ registration: 'sent' })
    expect(await apply(bradescoReturn([rejection(slip)]))).toMatchObject({ rejected: 1, known: 0 })
    expect(await read(slip)).toMatchObject({ registration: 'rejected' })
    expect(await apply(bradescoReturn([rejection(slip)]))).toMatchObject({ rejected: 0, known: 1 })
    await shipAgain(slip)
    await ship()
    expect(await apply(bradescoReturn([rejection(slip)]))).toMatchObject({ rejected: 1, known: 0 })
  })

  test('of an earlier day than the one on which it was sent again is no news', async () => {
    const slip = await newSlip()
    await ship()
    const earlier = { ...rejection(slip), day: '2026-11-19' }
    await apply(bradescoReturn([earlier]))
    await shipAgain(slip)
    await ship()
    expect(await apply(bradescoReturn([earlier]))).toMatchObject({ rejected: 0, known: 1 })
    expect(await read(slip)).toMatchObject({ registration: 'sent' })
  })
})

test('a payment taken back by the bank stands in the worklist also where its slip is unknown', async () => {
  await apply(bradescoReturn([{ ourNumber: '00000077777', occurrence: '40' }]))
  expect(await worklist('review')).toMatchObject([{ occurrence_code: '40', invoice: null, attention: 'review' }])
})

test('a file tells of the payments that it brought to requests paid already, whichever of the two counts', async () => {
  const first = await newSlip()
  const second = await withNumber(await createSlip(seara, token, first.champaingn_solicitation_id))
  await apply(bradescoReturn([settled(second, { day: '2026-11-20' })]))
  // The payment of the first slip comes later but has the earlier day, so the second slip's payment becomes double.
  expect(await apply(bradescoReturn([settled(first, { day: '2026-11-18' })]))).toMatchObject({ paid: 1, double: 1 })
  expect(await read(first)).toMatchObject({ status: 'paid', double: false })
  expect(await read(second)).toMatchObject({ status: 'paid', double: true })
  const three = await newSlip()
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => settled(three, { day }))
  expect(await apply(bradescoReturn(days))).toMatchObject({ paid: 3, double: 2 })
})
