import type { BatchResult } from '@seara/contract/core/batch'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import type { Slip } from '@seara/contract/billing/slip'
import { expect, test } from 'vitest'
import { createSlip, invoicePath, invoicesPath } from '../../../../test/billing-factories.ts'
import { requestPath } from '../../../../test/campaign-factories.ts'
import { answered, signIn } from '../../../../test/factories.ts'
import { createReturnsApp, settled } from '../../../../test/return-factories.ts'
import { bradescoReturn } from '../../../demo/bradesco-return.ts'

const { seara, admin, newSlip, apply, read, worklist } = await createReturnsApp()
const { request } = seara
const { token } = admin
const secretary = await signIn(seara)

const secondCopies = async (slips: readonly number[]) =>
  answered(
    await request('POST', `${invoicePath}/second-copies`, { token: secretary.token, body: { slips } }),
  ).json<BatchResult>().results
const openOf = async ({ champaingn_solicitation_id: id }: Slip) =>
  answered(await request('GET', `${requestPath.replace('/solicitation', '-solicitation')}/${id}`, { token }))
    .json<{ invoices: Slip[] }>()
    .invoices.filter(({ status }) => status === 'pending')

test('several slips get a second copy each, and what is refused holds up no other', async () => {
  const [one, paid, replaced, other] = [await newSlip(), await newSlip(), await newSlip(), await newSlip()]
  await apply(bradescoReturn([settled(paid)]))
  const newer = await createSlip(seara, token, replaced.champaingn_solicitation_id)
  const results = await secondCopies([one.id, paid.id, replaced.id, other.id, one.id, 999_999])
  expect(results.map(({ id, done }) => [id, done])).toEqual([
    [one.id, true],
    [paid.id, false],
    [replaced.id, false],
    [other.id, true],
    [999_999, false],
  ])
  expect(results[1]?.reason).toBe('Boleto já pago!')
  expect(results[2]?.reason).toBe(`Outra pessoa já gerou o boleto ${newer.our_number}, que está em aberto.`)
  expect(await read(one)).toMatchObject({ status: 'cancel' })
  expect(await openOf(one)).toHaveLength(1)
})

test('the same batch of two people at once makes one second copy of each slip', async () => {
  const [one, other] = [await newSlip(), await newSlip()]
  await Promise.all([secondCopies([one.id, other.id]), secondCopies([other.id, one.id])])
  expect(await openOf(one)).toHaveLength(1)
  expect(await openOf(other)).toHaveLength(1)
})

test('only slips that are ticked are printed, of these only the open ones', async () => {
  const [one, paid] = [await newSlip(), await newSlip()]
  await apply(bradescoReturn([settled(paid)]))
  const { campaign_id } = await seara.db
    .selectFrom('slip')
    .select('campaign_id')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  const print = (slips: string) => request('GET', `${invoicesPath}/print/${campaign_id}`, { token, query: { slips } })
  expect((await print(`${one.id},${paid.id}`)).headers['content-type']).toBe('application/pdf')
  expect((await print(String(paid.id))).statusCode).toBe(409)
  expect((await print('one')).statusCode).toBe(422)
})

test('several records of the worklist are closed with one reason, by whoever has the permission', async () => {
  const [one, other] = [await newSlip(), await newSlip()]
  await apply(bradescoReturn([settled(one, { paidCents: 15_351 }), settled(other, { paidCents: 15_351 })]))
  const waiting: ReturnRecord[] = (await worklist('divergent')).filter(
    ({ invoice }) => invoice !== null && [one.id, other.id].includes(invoice.id),
  )
  const ids = waiting.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const check = (whose: string) =>
    request('PUT', '/api/finance/records', { token: whose, body: { ids, reason: 'Multa conferida' } })
  expect((await check(secretary.token)).statusCode).toBe(403)
  expect(answered(await check(token)).json<BatchResult>().results).toEqual(
    ids.map((id) => ({ id, done: true, reason: null })),
  )
  expect((await worklist('divergent')).map(({ id }) => id)).not.toContain(ids[0])
  const again = answered(await check(token)).json<BatchResult>().results
  expect(again.every(({ done, reason }) => !done && reason?.includes('Multa conferida'))).toBe(true)
})
