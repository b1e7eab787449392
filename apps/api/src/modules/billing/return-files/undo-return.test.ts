import type { Paged } from '@seara/contract/paging'
import type { ReturnFile } from '@seara/contract/return-files'
import type { ReturnRecord } from '@seara/contract/return-records'
import { expect, test } from 'vitest'
import { answered, errorsOf, signIn } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

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
  expect(right).toMatchObject({ paid: 0, known: 2 })
  await undone(wrong.id)
  expect(await read(both)).toMatchObject({ status: 'paid', credit_date: '2026-11-21' })
  expect(await read(twoCodes)).toMatchObject({ status: 'paid', credit_date: '2026-11-21' })
  expect(await read(own)).toMatchObject({ status: 'pending' })
  const history = answered(await request('GET', '/api/finance', { token })).json<Paged<ReturnFile>>()
  expect(history.data.find(({ id }) => id === right.id)).toMatchObject({ paid: 2, known: 0 })
  // Undone as well, nothing is left.
  await undone(right.id)
  for (const slip of [both, twoCodes]) expect(await read(slip)).toMatchObject({ status: 'pending' })
})

test('the credit day that a third file told stays, whichever record the payment now stands on', async () => {
  const slip = await newSlip()
  const first = await apply(bradescoReturn([settled(slip, { creditDay: null })]))
  await apply(bradescoReturn([settled(slip, { creditDay: null })]))
  await apply(bradescoReturn([settled(slip, { creditDay: '2026-11-23' })]))
  await undone(first.id)
  expect(await read(slip)).toMatchObject({ status: 'paid', credit_date: '2026-11-23' })
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
