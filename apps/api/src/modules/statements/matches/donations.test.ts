import type { StatementCredit, StatementGift, StatementMatch } from '@seara/contract/statements/credits'
import { expect, test } from 'vitest'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { contributionChoices } from '../../../../test/collection-factories.ts'
import { anyCnpj, answered, createDiocese, createParish, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'

const seara = await createTestApp({ clock: { now: () => new Date('2026-10-20T15:00:00Z') } })
const { request, db } = seara
const { token } = await signIn(seara, 'admin')
await contributionChoices(seara, token)

const creditOf = async (value: number): Promise<StatementCredit | undefined> =>
  answered(await request('GET', '/api/finance/statements/credits?limit=100', { token }))
    .json<{ data: StatementCredit[] }>()
    .data.find((one) => one.value === value)
const bring = (amount: string, memo: string) =>
  sendStatements(seara, token, [ofxOf([{ day: '2026-10-19', amount, memo }])])

/** Creates a donation to which a new group of a new diocese gives the amount. */
async function given(name: string, amount: string) {
  const diocese = await createDiocese(seara, token, { cnpj: anyCnpj(), name: `Diocese de ${name}` })
  const parish = await createParish(seara, token, diocese.id)
  const group = await createGroup(seara, token, {
    group_name: `Grupo ${name}`,
    representant_name: `Aparecida ${name}`,
    parish_id: parish.id,
  })
  const body = { title: `Cofrinho de ${name}` }
  const donation = answered(await request('POST', '/api/donation', { token, body }), 201).json<{ id: number }>()
  const gift = { donation_id: donation.id, safe_box_group_id: group, value: amount }
  answered(await request('POST', '/api/groups_donation', { token, body: gift }), 201)
  return donation
}

test('a gift of the cofrinho is matched, proposed, found by hand, and let go with its donation', async () => {
  await given('Ribeira', '123.45')
  const silent = await given('Montes', '200.00')
  await bring('123.45', 'PIX RECEBIDO - APARECIDA RIBEIRA')
  await bring('200.00', 'DEPOSITO EM DINHEIRO')
  expect(await creditOf(123.45)).toMatchObject({
    state: 'matched',
    match: { state: 'certain', gifts: [{ kind: 'donation', declared_by: 'Grupo Ribeira' }] },
  })
  const waiting = await creditOf(200)
  const [candidate] = waiting?.candidates ?? []
  expect(candidate).toMatchObject({ gifts: [{ kind: 'donation', of: { id: silent.id } }] })
  const path = `/api/finance/statements/gifts?search=montes&row=${waiting?.id}`
  const [found] = answered(await request('GET', path, { token })).json<StatementGift[]>()
  expect(found).toMatchObject({ kind: 'donation', declared_by: 'Grupo Montes', value: 200 })
  const body = { row_ids: [waiting?.id], donation_ids: [found?.id] }
  const confirmed = await request('POST', '/api/finance/statements/matches', { token, body })
  expect(answered(confirmed, 201).json<StatementMatch>()).toMatchObject({ state: 'confirmed' })
  expect((await request('POST', '/api/finance/statements/matches', { token, body })).statusCode).toBe(409)
  answered(await request('DELETE', `/api/donation/${silent.id}`, { token }), 204)
  expect(await creditOf(200)).toMatchObject({ state: 'waiting', match: null, candidates: [] })
})

test('no credit is confirmed as the gift of a donation that is deleted, also at the same moment', async () => {
  const confirmAs = async (amount: string) => {
    const waiting = await creditOf(Number(amount))
    const giftId = waiting?.candidates[0]?.gifts[0]?.id
    expect(giftId).toBeDefined()
    const body = { row_ids: [waiting?.id], donation_ids: [giftId] }
    return () => request('POST', '/api/finance/statements/matches', { token, body })
  }
  const [before, meanwhile] = [await given('Serra', '210.00'), await given('Campos', '220.00')]
  for (const amount of ['210.00', '220.00']) await bring(amount, 'DEPOSITO EM DINHEIRO')
  const [confirmBefore, confirmMeanwhile] = [await confirmAs('210.00'), await confirmAs('220.00')]
  answered(await request('DELETE', `/api/donation/${before.id}`, { token }), 204)
  expect((await confirmBefore()).statusCode).toBe(404)
  const { running } = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('donation')
      .set({ deleted_at: '2026-10-20T15:00:00Z' })
      .where('id', '=', meanwhile.id)
      .execute()
    const running = confirmMeanwhile()
    await untilBlocked(db)
    return { running }
  })
  expect((await running).statusCode).toBe(404)
  for (const value of [210, 220]) expect(await creditOf(value)).toMatchObject({ state: 'waiting', candidates: [] })
})
