import type { Donation, GroupDonation } from '@seara/contract/cofrinho/donations'
import type { Paged } from '@seara/contract/core/paging'
import { beforeEach, expect, test } from 'vitest'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import { answered, fillLetterhead, signedInApp, signIn, statusesOf } from '../../../../test/factories.ts'

let now = new Date('2026-03-10T15:00:00.000Z')
const { seara, db, request, token } = await signedInApp('user', { clock: { now: () => now } })
const group = await createGroup(seara, token)
const path = '/api/donation'

beforeEach(async () => {
  now = new Date('2026-03-10T15:00:00.000Z')
  await db.deleteFrom('group_donation').execute()
  await db.deleteFrom('donation').execute()
})

const statusOf = async (...call: Parameters<typeof request>) => (await request(...call)).statusCode
const create = async (title = 'Cofrinho de março') =>
  (await request('POST', path, { token, body: { title } })).json<Donation>()
const get = async (id: number) => (await request('GET', `${path}/${id}`, { token })).json<Donation>()
const give = (donation_id: number, value: unknown, safe_box_group_id = group) =>
  request('POST', '/api/groups_donation', { token, body: { donation_id, safe_box_group_id, value } })
const gifts = async (id: number) =>
  (await request('GET', `${path}/groups-donation/${id}`, { token })).json<GroupDonation[]>()
const list = async (query = '') => (await request('GET', `${path}?${query}`, { token })).json<Paged<Donation>>()
const titles = async (query: string) => (await list(query)).data.map(({ title }) => title)

test('a new donation is unfinished and empty', async () => {
  const answer = await request('POST', path, { token, body: { title: ' Cofrinho ', description: ' ' } })
  expect(answer.statusCode).toBe(201)
  const donation = answer.json<Donation>()
  expect(donation).toEqual({
    id: donation.id,
    title: 'Cofrinho',
    description: null,
    cod: null,
    total_value: 0,
    finished: false,
    finished_at: null,
    created_at: '2026-03-10T15:00:00.000Z',
    deleted_at: null,
  })
  expect(await get(donation.id)).toEqual(donation)
})

test('total_value of an unfinished donation is the running sum, exact to the cent', async () => {
  const { id } = await create()
  for (const value of [0.1, 0.2, 1234.5, '1.000,05']) expect((await give(id, value)).statusCode).toBe(201)
  expect((await get(id)).total_value).toBe(2234.85)
  expect((await list()).data[0]?.total_value).toBe(2234.85)
})

test('one group may contribute more than once, each time now', async () => {
  const { id } = await create()
  await give(id, 10)
  now = new Date('2026-03-11T00:00:00.000Z')
  const second = (await give(id, 20)).json<GroupDonation>()
  expect(second).toEqual({
    id: second.id,
    donation_id: id,
    safe_box_group_id: group,
    value: 20,
    donation_at: '2026-03-11T00:00:00.000Z',
    group_name: 'Infância Missionária',
    representant_name: 'Maria da Silva',
    pivot: { value: 20 },
  })
  expect((await gifts(id)).map(({ value }) => value)).toEqual([10, 20])
  const ofGroup = (await request('GET', `/api/safe_box_groups/donations/${group}`, { token })).json<
    Paged<{ id: number; pivot: { value: number } }>
  >()
  expect(ofGroup).toMatchObject({
    total: 2,
    data: [
      { id, title: 'Cofrinho de março', pivot: { id: second.id, value: 20 } },
      { id, pivot: { value: 10 } },
    ],
  })
})

test('a contribution is edited and removed, and the donation’s history tells it', async () => {
  const { id } = await create()
  const given = (await give(id, 10)).json<GroupDonation>()
  const changed = await request('PUT', `/api/groups_donation/${given.id}`, { token, body: { value: 12.34 } })
  expect(changed.json()).toEqual({ ...given, value: 12.34, pivot: { value: 12.34 } })
  expect((await get(id)).total_value).toBe(12.34)
  expect(await statusOf('DELETE', `/api/groups_donation/${given.id}`, { token })).toBe(204)
  expect(await statusOf('DELETE', `/api/groups_donation/${given.id}`, { token })).toBe(404)
  expect((await get(id)).total_value).toBe(0)
  const history = (await request('GET', `/api/history/donation/${id}`, { token })).json<Paged<{ changes: unknown[] }>>()
  const gift = (value: number) => ({ id: given.id, group_name: 'Infância Missionária', value })
  expect(history.data.slice(0, 3).map(({ changes }) => changes)).toEqual([
    [{ field: 'groups_donation', before: gift(12.34), after: null }],
    [{ field: 'groups_donation', before: gift(10), after: gift(12.34) }],
    [{ field: 'groups_donation', before: null, after: gift(10) }],
  ])
})

test.each([
  0,
  -1,
  '0,00',
  0.001,
  1.234,
  'abc',
  '',
  null,
  undefined,
  true,
  {},
  1e300,
  '1,234',
  '1,234.56',
  '10.000,5.0',
  '-50',
])('a contribution of %j is refused', async (value) => {
  const { id } = await create()
  const answer = await give(id, value)
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ errors: object }>().errors).toHaveProperty('value')
  expect(await gifts(id)).toEqual([])
})

test.each([
  ['33.212,39', 33_212.39],
  ['10.000', 10_000],
  ['1500,5', 1500.5],
  ['1234.56', 1234.56],
])('a contribution of %j is one of R$ %d', async (written, value) => {
  const { id } = await create()
  expect((await give(id, written)).json<GroupDonation>().value).toBe(value)
  expect((await get(id)).total_value).toBe(value)
})

test('unknown donations and groups are refused', async () => {
  const { id } = await create()
  expect((await give(999_999, 1)).json()).toMatchObject({ errors: { donation_id: ['Doação não encontrada'] } })
  expect((await give(id, 1, 999_999)).json()).toMatchObject({ errors: { safe_box_group_id: ['Grupo não encontrado'] } })
  expect(
    (await request('POST', '/api/groups_donation', { token, body: {} })).json<{ errors: object }>().errors,
  ).toMatchObject({
    donation_id: expect.anything() as unknown,
    safe_box_group_id: expect.anything() as unknown,
    value: expect.anything() as unknown,
  })
})

test('a deleted donation is gone from the lists, and nothing is added to it', async () => {
  const { id } = await create()
  const given = (await give(id, 5)).json<GroupDonation>()
  expect(await statusOf('DELETE', `${path}/${id}`, { token })).toBe(204)
  expect((await list()).total).toBe(0)
  expect(await statusOf('GET', `${path}/${id}`, { token })).toBe(404)
  expect(await statusOf('GET', `${path}/groups-donation/${id}`, { token })).toBe(404)
  expect(await statusOf('DELETE', `${path}/${id}`, { token })).toBe(404)
  expect((await give(id, 1)).statusCode).toBe(422)
  expect(await statusOf('PUT', `/api/groups_donation/${given.id}`, { token, body: { value: 6 } })).toBe(404)
  expect(await statusOf('DELETE', `/api/groups_donation/${given.id}`, { token })).toBe(404)
  const ofGroup = await request('GET', `/api/safe_box_groups/donations/${group}`, { token })
  expect(ofGroup.json()).toMatchObject({ total: 0 })
})

test('the list filters by the year of creation in São Paulo', async () => {
  now = new Date('2026-01-01T02:59:59.999Z')
  await create('Última de 2025')
  now = new Date('2026-01-01T03:00:00.000Z')
  await create('Primeira de 2026')
  expect(await titles('year=2025')).toEqual(['Última de 2025'])
  expect(await titles('year=2026')).toEqual(['Primeira de 2026'])
  expect(await titles('year=2027')).toEqual([])
  expect(await titles('year=')).toEqual(['Primeira de 2026', 'Última de 2025'])
  expect(await titles('year=1900')).toEqual([])
  expect(await titles('year=2099')).toEqual([])
})

test('the list searches titles, or amounts', async () => {
  const [a, b] = [await create('Coração de mãe'), await create('Cofrinho 100%')]
  await give(a.id, 150.5)
  await give(b.id, 1150)
  expect(await titles('search=CORACAO')).toEqual(['Coração de mãe'])
  expect(await titles('search=100%25&field=title')).toEqual(['Cofrinho 100%'])
  expect(await titles('search=150,5&field=total_value')).toEqual(['Coração de mãe'])
  expect(await titles('search=150.50&field=total_value')).toEqual(['Coração de mãe'])
  expect(await titles('search=150&field=total_value')).toEqual(['Coração de mãe'])
  expect(await titles('search=1.150&field=total_value')).toEqual(['Cofrinho 100%'])
  expect(await titles('search=R%24%201.150,00&field=total_value')).toEqual(['Cofrinho 100%'])
  expect(await titles('search=150,51&field=total_value')).toEqual([])
  await create('Ainda vazia')
  for (const zero of ['0', '0,00']) expect(await titles(`search=${zero}&field=total_value`)).toEqual(['Ainda vazia'])
  expect(await titles('search=abc&field=total_value')).toEqual([])
})

test('the list finds a finished donation by the number of its receipt', async () => {
  const { id } = await create('Cofrinho com recibo')
  await give(id, 20)
  await fillLetterhead(seara)
  answered(await request('PUT', `${path}/finished/${id}`, { token }))
  const { year, sequence } = await db
    .selectFrom('receipt')
    .innerJoin('donation', 'donation.receipt_id', 'receipt.id')
    .select(['year', 'sequence'])
    .where('donation.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await titles(`search=${year}/${sequence}`)).toEqual(['Cofrinho com recibo'])
  expect(await titles(`search=${year - 1}/${sequence}`)).toEqual([])
})

test('the list pages and sorts; the newest comes first', async () => {
  for (const [title, value] of [
    ['b', 1],
    ['a', 3],
    ['c', 2],
  ] as const)
    await give((await create(title)).id, value)
  expect(await titles('')).toEqual(['c', 'a', 'b'])
  expect(await titles('sort=title')).toEqual(['a', 'b', 'c'])
  expect(await titles('sort=total_value&order=desc')).toEqual(['a', 'c', 'b'])
  expect(await list('limit=2&page=2')).toMatchObject({
    total: 3,
    current_page: 2,
    last_page: 2,
    from: 3,
    to: 3,
    per_page: 2,
  })
  expect(await list('page=9')).toMatchObject({ data: [], total: 3, from: null, to: null })
})

test.each([
  'year=1899',
  'year=2100',
  'year=20',
  'year=abc',
  'field=id',
  'status=open',
  'sort=cod',
  'page=0',
  'limit=101',
  'search=%00',
])('the list refuses %s', async (query) => expect(await statusOf('GET', `${path}?${query}`, { token })).toBe(422))

test('bad input is named, never a server error', async () => {
  for (const body of [
    {},
    { title: ' ' },
    { title: 7 },
    { title: 'a'.repeat(256) },
    { title: 'a', description: 7 },
    { title: 'a\0' },
    [],
  ]) {
    expect({ body, status: await statusOf('POST', path, { token, body }) }).toEqual({ body, status: 422 })
  }
  for (const id of ['0', 'x', '99999999999', '2147483647']) {
    expect(await statusOf('GET', `${path}/${id}`, { token })).toBe(404)
    expect(await statusOf('DELETE', `${path}/${id}`, { token })).toBe(404)
    expect(await statusOf('PUT', `${path}/finished/${id}`, { token, body: {} })).toBe(404)
    expect(await statusOf('POST', `${path}/secondary/${id}`, { token })).toBe(404)
    expect(await statusOf('PUT', `/api/groups_donation/${id}`, { token, body: { value: 1 } })).toBe(404)
    expect(await statusOf('DELETE', `/api/groups_donation/${id}`, { token })).toBe(404)
  }
})

test('donations are for approved staff', async () => {
  const { token: waiting } = await signIn(seara, 'user', { is_approved: false })
  for (const [method, address] of [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/1`],
    ['DELETE', `${path}/1`],
    ['PUT', `${path}/finished/1`],
    ['POST', `${path}/secondary/1`],
    ['GET', `${path}/groups-donation/1`],
    ['POST', '/api/groups_donation'],
    ['PUT', '/api/groups_donation/1'],
    ['DELETE', '/api/groups_donation/1'],
    ['GET', '/api/safe_box_groups/reports/groups/2026'],
  ] as const) {
    const statuses = [await statusOf(method, address), await statusOf(method, address, { token: waiting })]
    expect({ address, statuses }).toEqual({ address, statuses: [401, 403] })
  }
})

test('a contribution that is sent again with its key is added once, also after it was corrected', async () => {
  const [{ id }, other] = [await create(), await create()]
  const send = (changed: object = {}) =>
    request('POST', '/api/groups_donation', {
      token,
      body: { donation_id: id, safe_box_group_id: group, value: '50,00', ...changed },
      headers: { 'idempotency-key': 'gift-0001' },
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const [first] = answers.map((answer) => answer.json<GroupDonation>())
  expect(await gifts(id)).toMatchObject([{ id: first?.id, value: 50 }])
  await request('PUT', `/api/groups_donation/${first?.id}`, { token, body: { value: 60 } })
  expect((await send()).json()).toMatchObject({ id: first?.id, value: 60 })
  for (const changed of [{ value: 60 }, { donation_id: other.id }])
    expect((await send(changed)).json()).toMatchObject({ code: 'conflict.key_reused' })
  await request('DELETE', `/api/groups_donation/${first?.id}`, { token })
  expect((await send()).json()).toMatchObject({ code: 'conflict.key_reused' })
  expect(await gifts(id)).toEqual([])
})

test('a contribution of a deleted donation is not said to be added once more', async () => {
  const { id } = await create()
  const send = () =>
    request('POST', '/api/groups_donation', {
      token,
      body: { donation_id: id, safe_box_group_id: group, value: 5 },
      headers: { 'idempotency-key': 'gift-0003' },
    })
  expect((await send()).statusCode).toBe(201)
  expect(await statusOf('DELETE', `${path}/${id}`, { token })).toBe(204)
  expect((await send()).json()).toMatchObject({ code: 'conflict.key_reused' })
})

test('of two donations at once, one takes a key', async () => {
  const [one, other] = [await create(), await create()]
  const send = ({ id }: Donation) =>
    request('POST', '/api/groups_donation', {
      token,
      body: { donation_id: id, safe_box_group_id: group, value: 5 },
      headers: { 'idempotency-key': 'gift-0002' },
    })
  const answers = await Promise.all([send(one), send(other)])
  expect(statusesOf(answers)).toEqual([201, 409])
  expect([...(await gifts(one.id)), ...(await gifts(other.id))]).toHaveLength(1)
})
