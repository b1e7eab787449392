import type { Paged } from '@seara/contract/core/paging'
import type { ReturnFile } from '@seara/contract/billing/return-files'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { describe, expect, test } from 'vitest'
import { answered, errorsOf, signIn } from '../../../../test/factories.ts'
import { createReturnsApp, settled, type RegisteredSlip } from '../../../../test/return-factories.ts'
import { bradescoReturn, type MadeRecord } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply, read, worklist } = await createReturnsApp()
const { request, db } = seara
const { token } = admin

const undo = (id: number | null, body: object = { reason: 'Era de outra conta' }, as = token) =>
  request('POST', `/api/finance/${id}/undo`, { token: as, body })
const undone = async (id: number | null) => answered(await undo(id)).json<ReturnFile>()
const ship = async () => answered(await request('POST', '/api/shipping-file', { token }), 201)

test('a file that is undone takes back all that it brought, and can be applied again', async () => {
  const [slip, other] = [await newSlip(), await newSlip()]
  const content = bradescoReturn([
    settled(slip),
    settled(other, { paidCents: 100 }),
    settled({ registered: '00000055555', value: 10 }),
  ])
  const { id } = await apply(content, 'errado.ret')
  expect(await undone(id)).toMatchObject({
    status: 'undone',
    paid: 0,
    unmatched: 0,
    paid_value: 0,
    attention: 0,
    undone_by: admin.name,
    undo_reason: 'Era de outra conta',
  })
  for (const one of [slip, other]) expect(await read(one)).toMatchObject({ status: 'pending', paid_value: null })
  expect(await worklist()).toEqual([])
  const page = answered(await request('GET', `/api/finance/${id}`, { token })).json<Paged<ReturnRecord>>()
  expect(page.data.map(({ effect }) => effect)).toEqual(['undone', 'undone', 'undone'])
  const [entry] = await db
    .selectFrom('audit_entry')
    .select(['entity_id', 'action'])
    .where('entity', '=', 'return_file')
    .execute()
  expect(entry).toMatchObject({ entity_id: id, action: 'update' })
  expect(await apply(content, 'certo.ret')).toMatchObject({ status: 'processed', paid: 2, unmatched: 1, known: 0 })
  expect(await read(slip)).toMatchObject({ status: 'paid' })
})

test('what another applied file brought too stays, as that file says it', async () => {
  const [both, own, twoCodes] = [await newSlip(), await newSlip(), await newSlip()]
  const wrong = await apply(
    bradescoReturn([settled(both), settled(own), settled(twoCodes, { creditDay: null })]),
    'errado.ret',
  )
  const right = await apply(bradescoReturn([settled(both), settled(twoCodes, { occurrence: '17' })]), 'certo.ret')
  expect(right).toMatchObject({ paid: 1, known: 1, double: 1 })
  await undone(wrong.id)
  for (const slip of [both, twoCodes])
    expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: '2026-11-21', double: false })
  expect(await read(own)).toMatchObject({ status: 'pending' })
  const history = answered(await request('GET', '/api/finance', { token })).json<Paged<ReturnFile>>()
  expect(history.data.find(({ id }) => id === right.id)).toMatchObject({ paid: 2, known: 0 })
  // When the second file is undone, too, no payment of these slips is left.
  await undone(right.id)
  for (const slip of [both, twoCodes]) expect(await read(slip)).toMatchObject({ status: 'pending' })
})

describe('the credit day of a payment is what the files that are applied say of it', () => {
  const open = (slip: RegisteredSlip) => settled(slip, { creditDay: null, feeCents: 0 })
  const applyAll = async (...files: MadeRecord[][]) => {
    const ids = []
    for (const records of files) ids.push((await apply(bradescoReturn(records))).id)
    return ids
  }

  test('it stays while one of them tells it, whichever record the payment stands on, and goes with the last', async () => {
    const slip = await newSlip()
    const [first, second, third, dated] = await applyAll([open(slip)], [open(slip)], [open(slip)], [settled(slip)])
    for (const id of [first ?? 0, second ?? 0]) {
      await undone(id)
      expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: '2026-11-21', fee: 1.9 })
    }
    await undone(dated ?? 0)
    expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: null, fee: 0 })
    expect(await apply(bradescoReturn([settled(slip)]))).toMatchObject({ paid: 0, known: 1 })
    await undone(third ?? 0)
    expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: '2026-11-21', fee: 1.9 })
  })

  test('the file that completed it takes it along, unless another one tells it too', async () => {
    const [slip, told] = [await newSlip(), await newSlip()]
    const [, dated, again] = await applyAll(
      [open(slip), open(told)],
      [settled(slip), settled(told)],
      [settled(told, { creditDay: '2026-11-23' })],
    )
    expect(await read(told)).toMatchObject({ credit_date: '2026-11-21' })
    await undone(dated ?? 0)
    expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: null, fee: 0 })
    expect(await read(told)).toMatchObject({ status: 'paid', credit_date: '2026-11-23' })
    await undone(again ?? 0)
    expect(await read(told)).toMatchObject({ status: 'paid', credit_date: null })
  })

  test('also of a payment that somebody gave to a slip, before its day came or after', async () => {
    const [early, late] = [await newSlip(), await newSlip()]
    const record = (number: string, creditDay: string | null) =>
      settled({ registered: number, value: early.value }, { creditDay })
    await applyAll([record('00000066661', null), record('00000066662', null)])
    const waiting = await worklist('unmatched')
    const assign = async (number: string, slip: RegisteredSlip) => {
      const id = waiting.find(({ our_number }) => our_number.includes(number))?.id
      const body = { invoice_id: slip.id, reason: 'É deste boleto' }
      answered(await request('PUT', `/api/finance/records/${id}`, { token, body }))
    }
    await assign('66661', early)
    const [dated] = await applyAll([record('00000066661', '2026-11-21'), record('00000066662', '2026-11-21')])
    await assign('66662', late)
    for (const slip of [early, late]) expect(await read(slip)).toMatchObject({ credit_date: '2026-11-21' })
    await undone(dated ?? 0)
    for (const slip of [early, late]) expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: null })
  })
})

test('what it said of entries is forgotten: the slip waits for its answer, or is what another file says', async () => {
  const [slip, told] = [await newSlip(), await newSlip()]
  await ship()
  const entry = ({ registered }: { registered: string }, occurrence: string, day = '2026-11-20') => ({
    ourNumber: registered,
    occurrence,
    day,
  })
  await apply(bradescoReturn([entry(told, '03', '2026-11-19')]))
  const { id } = await apply(bradescoReturn([entry(slip, '02'), entry(told, '02')]))
  for (const one of [slip, told]) expect(await read(one)).toMatchObject({ registration: 'confirmed' })
  await undone(id)
  expect(await read(slip)).toMatchObject({ registration: 'sent' })
  expect(await read(told)).toMatchObject({ registration: 'rejected' })
})

test('ten times at once is undone once; an unknown file is a 404, one that was refused a 409, no reason a 422', async () => {
  const slip = await newSlip()
  const { id } = await apply(bradescoReturn([settled(slip)]))
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'conflict.return_not_applied',
  })
  expect((await undo(2_147_483_647)).statusCode).toBe(404)
  expect(errorsOf(await undo(id, { reason: '' }))).toHaveProperty('reason')
  await apply(Buffer.from('Olá'), 'texto.ret')
  const history = answered(await request('GET', '/api/finance', { token })).json<Paged<ReturnFile>>()
  expect((await undo(history.data[0]?.id ?? 0)).statusCode).toBe(409)
  const user = await signIn(seara, 'user')
  expect((await undo(id, undefined, user.token)).statusCode).toBe(403)
  expect((await undo(id, undefined, '')).statusCode).toBe(401)
})
