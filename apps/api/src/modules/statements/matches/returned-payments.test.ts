import type { Slip } from '@seara/contract/billing/slip'
import type { Today, Work } from '@seara/contract/overview/today'
import type { Ledger, YearCheck } from '@seara/contract/overview/year-closings'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { expect, test } from 'vitest'
import { createConfirmed, createSlip, invoicePath } from '../../../../test/billing-factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, fillLetterhead } from '../../../../test/factories.ts'
import { createSlipsApp } from '../../../../test/slip-factories.ts'
import { ofxOf, sendStatements } from '../../../../test/statements/ofx.ts'
import { readYear } from '../../../../test/year-factories.ts'

const now = new Date('2026-11-20T15:00:00Z')
const { seara, admin, secretary, read } = await createSlipsApp({ now: () => now })
const { request } = seara
const { token } = admin
await fillLetterhead(seara)
const choices = await contributionChoices(seara, token)

const statements = '/api/finance/statements'
const listed = async (query: Record<string, string>): Promise<StatementCredit[]> =>
  answered(await request('GET', `${statements}/credits`, { token, query: { limit: '100', ...query } })).json<{
    data: StatementCredit[]
  }>().data
const returned = async () => (await listed({ returned: 'true' })).map(({ value }) => value)
const counted = async () =>
  answered(await request('GET', `${statements}/count`, { token })).json<{ returned: number }>().returned
const inToday = async (whose = admin): Promise<Work[]> =>
  answered(await request('GET', '/api/today', { token: whose.token }))
    .json<Today>()
    .work.filter(({ kind }) => kind === 'returned_credits')
const inYear = async (ledger: Ledger, year: number): Promise<YearCheck[]> =>
  (await readYear(seara, token, ledger, year)).checks.filter(({ code }) => code === 'returned_credits')

/** Sends a statement with one credit. */
const bring = (amount: number, memo: string, day: string) =>
  sendStatements(seara, token, [ofxOf([{ day, amount: amount.toFixed(2), memo }])])
const creditOf = async (amount: number): Promise<StatementCredit> => {
  const credit = (await listed({})).find(({ value }) => value === amount)
  if (!credit) throw new Error(`no credit of ${amount}`)
  return credit
}
/**
 * Sends a statement with a Pix of a person, and confirms by hand the gift or slip that it paid.
 * @returns the credit's id
 */
async function paid(amount: number, what: object): Promise<number> {
  await bring(amount, 'PIX RECEBIDO MARIA APARECIDA', '2026-11-18')
  const { id } = await creditOf(amount)
  answered(await request('POST', `${statements}/matches`, { token, body: { row_ids: [id], ...what } }), 201)
  return id
}
const sendBack = (amount: number) => bring(-amount, 'PIX DEVOLVIDO MARIA APARECIDA', '2026-11-19')
const release = (id: number) =>
  request('POST', `${statements}/credits/${id}/release`, { token, body: { reason: 'O dinheiro voltou' } })
const settle = (id: number) =>
  request('POST', `${statements}/credits/${id}/set-aside`, { token, body: { reason: 'Pagou depois em dinheiro' } })

async function paidSlip(amount: number): Promise<{ year: number; slip: Slip; credit: number; requestId: number }> {
  const campaign = await createCampaign(seara, token)
  const { id } = await createConfirmed(seara, token, campaign.id, { total: amount })
  const slip = await createSlip(seara, token, id)
  return {
    year: campaign.base_year,
    slip,
    requestId: id,
    credit: await paid(amount, { invoice_id: slip.id }),
  }
}

test('a slip whose money the bank sent back waits until the payment is undone, and no money changes by itself', async () => {
  const { year, slip, requestId, credit } = await paidSlip(61.17)
  expect([await counted(), await inToday(), await inYear('campaigns', year)]).toEqual([0, [], []])
  await sendBack(61.17)
  expect(await creditOf(61.17)).toMatchObject({ state: 'matched', returned_on: '2026-11-19' })
  expect(await read(requestId)).toMatchObject({ invoice: { status: 'paid' } })
  expect([await counted(), await returned()]).toEqual([1, [61.17]])
  expect(await inToday()).toEqual([{ kind: 'returned_credits', count: 1, value: 61.17, since: '2026-11-19', of: null }])
  expect(await inToday(secretary)).toEqual([])
  expect(await inYear('campaigns', year)).toEqual([
    { code: 'returned_credits', refuses: false, count: 1, value: 61.17 },
  ])
  const undone = { token, body: { status: 'pending', reason: 'O dinheiro voltou' } }
  answered(await request('PUT', `${invoicePath}/${slip.id}`, undone))
  expect((await listed({})).find(({ id }) => id === credit)).toMatchObject({ state: 'set_aside', match: null })
  expect([await counted(), await returned(), await inToday(), await inYear('campaigns', year)]).toEqual([0, [], [], []])
})

test('a finished donation of the cofrinho waits likewise, until the match is released', async () => {
  const diocese = await createDiocese(seara, token)
  const group = await createGroup(seara, token, { diocese_id: diocese.id })
  const body = { title: 'Cofrinho de novembro' }
  const donation = answered(await request('POST', '/api/donation', { token, body }), 201).json<{ id: number }>()
  const given = { donation_id: donation.id, safe_box_group_id: group, value: '72.35' }
  const gift = answered(await request('POST', '/api/groups_donation', { token, body: given }), 201).json<{
    id: number
  }>()
  answered(await request('PUT', `/api/donation/finished/${donation.id}`, { token, body: { total_value: 72.35 } }))
  const credit = await paid(72.35, { donation_ids: [gift.id] })
  expect(await counted()).toBe(0)
  await sendBack(72.35)
  expect([await counted(), await returned()]).toEqual([1, [72.35]])
  expect(await inToday()).toMatchObject([{ count: 1, value: 72.35 }])
  expect(await inYear('cofrinho', 2026)).toMatchObject([{ refuses: false, count: 1, value: 72.35 }])
  answered(await release(credit))
  expect([await counted(), await returned(), await inToday(), await inYear('cofrinho', 2026)]).toEqual([0, [], [], []])
})

test('a verified contribution stands in Hoje and before the closing too, until its verification is undone', async () => {
  const diocese = await createDiocese(seara, token)
  const collection = await createCollection(seara, token)
  const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: '83,90' })
  const { id } = await createContribution(seara, token, fields)
  await paid(83.9, { contribution_ids: [id] })
  answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
  await sendBack(83.9)
  expect([await counted(), await returned()]).toEqual([1, [83.9]])
  expect(await inToday()).toMatchObject([{ count: 1, value: 83.9 }])
  const year = collection.base_year
  expect(await inYear('collections', year)).toMatchObject([{ refuses: false, count: 1, value: 83.9 }])
  answered(await request('POST', `/api/verification/undo/${id}`, { token, body: { reason: 'O dinheiro voltou' } }))
  expect([await counted(), await returned(), await inToday(), await inYear('collections', year)]).toEqual([
    0,
    [],
    [],
    [],
  ])
})

test('somebody says with a reason that it is settled, and it waits again when that is taken back', async () => {
  const { year, credit, requestId } = await paidSlip(94.08)
  expect((await settle(credit)).statusCode).toBe(409)
  await sendBack(94.08)
  expect(await counted()).toBe(1)
  answered(await settle(credit))
  expect(await read(requestId)).toMatchObject({ invoice: { status: 'paid' } })
  expect(await creditOf(94.08)).toMatchObject({
    state: 'matched',
    set_aside: { reason: 'Pagou depois em dinheiro', by: admin.name },
  })
  expect([await counted(), await returned(), await inToday(), await inYear('campaigns', year)]).toEqual([0, [], [], []])
  expect((await settle(credit)).statusCode).toBe(409)
  answered(await request('POST', `${statements}/credits/${credit}/bring-back`, { token }))
  expect([await counted(), await returned()]).toEqual([1, [94.08]])
  answered(await settle(credit))
})

test('what the rules alone matched stays matched when its money goes back, where it counts already', async () => {
  const diocese = await createDiocese(seara, token, { cnpj: '12345678000195' })
  const collection = await createCollection(seara, token)
  const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: '105,43' })
  const { id } = await createContribution(seara, token, fields)
  answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
  const group = await createGroup(seara, token, { diocese_id: diocese.id, representant_name: 'Benedita Ribeira' })
  const donation = answered(await request('POST', '/api/donation', { token, body: { title: 'Cofrinho' } }), 201).json<{
    id: number
  }>()
  const given = { donation_id: donation.id, safe_box_group_id: group, value: '116.52' }
  answered(await request('POST', '/api/groups_donation', { token, body: given }), 201)
  await bring(105.43, 'PIX RECEBIDO 12345678000195 MITRA', '2026-11-20')
  await bring(116.52, 'PIX RECEBIDO BENEDITA RIBEIRA', '2026-11-20')
  for (const amount of [105.43, 116.52])
    expect(await creditOf(amount)).toMatchObject({ state: 'matched', match: { state: 'certain' } })
  await bring(-105.43, 'PIX DEVOLVIDO 12345678000195 MITRA', '2026-11-20')
  await bring(-116.52, 'PIX DEVOLVIDO BENEDITA RIBEIRA', '2026-11-20')
  expect([await counted(), (await returned()).toSorted((one, other) => one - other)]).toEqual([2, [105.43, 116.52]])
  for (const amount of [105.43, 116.52]) answered(await release((await creditOf(amount)).id))
  expect([await counted(), await returned()]).toEqual([0, []])
})

test('what was paid again is matched with the second credit, and nobody has to look at the first', async () => {
  const diocese = await createDiocese(seara, token, { cnpj: '98765432000198' })
  const collection = await createCollection(seara, token)
  const fields = contributionFields(collection.id, diocese.id, choices, { value_currency: '138,70' })
  const { id } = await createContribution(seara, token, fields)
  answered(await request('PUT', `${contributionPath}/verify/${id}`, { token }))
  const [day, amount] = ['2026-11-20', '138.70']
  const credit = { day, amount, memo: 'PIX RECEBIDO 98765432000198 MITRA' }
  await sendStatements(seara, token, [ofxOf([credit])])
  expect(await creditOf(138.7)).toMatchObject({ state: 'matched', match: { state: 'certain' } })
  const again = [credit, { day, amount: `-${amount}`, memo: 'PIX DEVOLVIDO 98765432000198 MITRA' }, credit]
  await sendStatements(seara, token, [ofxOf(again)])
  const states = (await listed({})).filter(({ value }) => value === 138.7).map(({ state }) => state)
  expect([states.toSorted(), await counted()]).toEqual([['matched', 'set_aside'], 0])
})

test('a credit that went back stays returned when no gift is open any more', async () => {
  await bring(127.61, 'PIX RECEBIDO JOANA SEM DONO', '2026-08-03')
  await bring(-127.61, 'PIX DEVOLVIDO JOANA SEM DONO', '2026-08-04')
  expect(await creditOf(127.61)).toMatchObject({ state: 'set_aside', returned_on: '2026-08-04' })
})
