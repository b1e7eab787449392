import type { StatementCredit } from '@seara/contract/statements/credits'
import { afterEach, expect, test } from 'vitest'
import { answered, codeOf } from '../../../../test/factories.ts'
import { createMatchesApp } from '../../../../test/statements/matches-app.ts'
import { closeYear, readYear, reopenYear } from '../../../../test/year-factories.ts'

const app = await createMatchesApp()
const { seara, token, choices, collection, declared, bring, bankSide, credits, verify } = app
const { request } = seara

const finish = async (finished: boolean) =>
  answered(await request('PUT', `/api/missionary-collection/${collection.id}`, { token, body: { finished } }))
const creditOf = async (amount: string): Promise<StatementCredit> => {
  const found = (await credits()).find(({ value }) => value === Number(amount))
  if (!found) throw new Error(`no credit of ${amount}`)
  return found
}
const post = (path: string, body: object) => request('POST', `/api/finance/statements${path}`, { token, body })
const closeDay = (day: string) => post('/days/close', { account_id: Number(choices.bank_account), day })
const release = ({ id }: StatementCredit) => post(`/credits/${id}/release`, { reason: 'A contribuição não vale mais' })
const counted = async () =>
  answered(await request('GET', '/api/finance/statements/count', { token })).json<{ waiting: number }>().waiting
const creditsWaiting = async () =>
  (await readYear(seara, token, 'collections', 2026)).checks.find(({ code }) => code === 'credits_waiting')?.count ?? 0

afterEach(() => finish(false))

test('a credit that comes after its collection is finished waits, and is matched once that is reopened', async () => {
  const gift = await declared()
  await finish(true)
  await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
  expect(await creditOf(gift.amount)).toMatchObject({ state: 'waiting', match: null, candidates: [] })
  expect([await counted(), await creditsWaiting()]).toEqual([1, 1])
  expect(codeOf(await closeDay('2026-10-19'))).toEqual([409, 'conflict.credits_waiting'])

  await finish(false)
  expect((await bankSide(gift.id)).match).toMatchObject({ state: 'certain' })
  expect([await counted(), await creditsWaiting()]).toEqual([0, 0])
})

test('a pending contribution’s certain match ends at once with its collection, a verified one’s stays', async () => {
  const [pending, verified] = [await declared(), await declared()]
  for (const gift of [pending, verified]) await bring('2026-10-20', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
  expect((await bankSide(pending.id)).match).toMatchObject({ state: 'certain' })
  answered(await verify(verified.id))
  await finish(true)
  // Nothing has read the credits since.
  expect(codeOf(await closeDay('2026-10-20'))).toEqual([409, 'conflict.credits_waiting'])
  expect(await creditsWaiting()).toBe(2)
  expect(await creditOf(pending.amount)).toMatchObject({ state: 'waiting', match: null })
  expect(await creditOf(verified.amount)).toMatchObject({ state: 'matched', match: { state: 'confirmed' } })
  expect(codeOf(await release(await creditOf(verified.amount)))).toEqual([409, 'conflict.finished'])

  await finish(false)
  expect(await creditOf(pending.amount)).toMatchObject({ state: 'matched', match: { state: 'certain' } })
})

test('a verified contribution without a credit is still found for one after its collection is finished', async () => {
  const gift = await declared()
  answered(await verify(gift.id))
  await finish(true)
  await bring('2026-10-19', gift.amount, `PIX RECEBIDO ${gift.cnpj} MITRA`)
  expect(await creditOf(gift.amount)).toMatchObject({ state: 'matched', match: { state: 'certain' } })
})

test('what a person matched with a pending contribution stays matched, and is taken apart also when the year is closed', async () => {
  const gifts = [await declared(), await declared()]
  for (const { id, amount, cnpj } of gifts) {
    await bring('2026-10-17', amount, `PIX RECEBIDO ${cnpj} MITRA`)
    const body = { row_ids: [(await creditOf(amount)).id], contribution_ids: [id] }
    answered(await post('/matches', body), 201)
  }
  const [first, second] = gifts.map(({ amount }) => amount)
  await finish(true)
  const waiting = await counted()
  expect(await creditOf(first ?? '')).toMatchObject({ state: 'matched', match: { state: 'confirmed' } })
  expect(answered(await release(await creditOf(first ?? ''))).json()).toMatchObject({ state: 'waiting', match: null })
  await closeYear(seara, token, 'collections', 2026)
  expect(answered(await release(await creditOf(second ?? ''))).json()).toMatchObject({ state: 'waiting', match: null })
  expect(await counted()).toBe(waiting + 2)

  await reopenYear(seara, token, 'collections', 2026)
  await finish(false)
  expect(await creditOf(first ?? '')).toMatchObject({
    state: 'waiting',
    candidates: [{ gifts: [{ id: gifts[0]?.id }], reasons: expect.arrayContaining(['taken-back-before']) as string[] }],
  })
})
