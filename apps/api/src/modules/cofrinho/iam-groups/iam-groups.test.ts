import type { IamGroup } from '@seara/contract/cofrinho/iam-groups'
import type { Paged } from '@seara/contract/core/paging'
import { expect, test } from 'vitest'
import { createGroup, groupBody } from '../../../../test/cofrinho-factories.ts'
import { answered, createDiocese, createParish, errorsOf, signedInApp, signIn } from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp()
const path = '/api/safe_box_groups'

const goias = await createDiocese(seara, token, { name: 'Diocese de Goiás' })
const olinda = await createDiocese(seara, token, { name: 'Arquidiocese de Olinda' })
const trashed = await createDiocese(seara, token, { name: 'Diocese Extinta' })
await request('DELETE', `/api/diocese/${trashed.id}`, { token })
const santana = await createParish(seara, token, goias.id, { name: 'Paróquia Santana' })

const create = (change: object) => request('POST', path, { token, body: groupBody(change) })
const update = (id: number, body: object) => request('PUT', `${path}/${id}`, { token, body })
const get = async (id: number) => (await request('GET', `${path}/${id}`, { token })).json<IamGroup>()

test('a group is kept without masks', async () => {
  const answer = await create({
    group_name: ' Semente ',
    telephone: '(62) 99999-8888',
    zip_code: '76.600-000',
    city: 'Goiás',
    uf: 'go',
    address: '',
    contact_mail: 'ANA@Exemplo.org',
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    group_name: 'Semente',
    telephone: '62999998888',
    zip_code: '76600000',
    city: 'Goiás',
    uf: 'GO',
    address: null,
    contact_mail: 'ana@exemplo.org',
    diocese_id: null,
    parish_id: null,
    dioceses: null,
    parishes: null,
  })
})

test('a parish alone sets the group’s diocese', async () => {
  const answer = await create({ parish_id: santana.id })
  expect(answer.json()).toMatchObject({
    parish_id: santana.id,
    diocese_id: goias.id,
    dioceses: { id: goias.id, name: 'Diocese de Goiás' },
    parishes: { id: santana.id, name: 'Paróquia Santana' },
  })
})

test('a parish of another diocese is refused', async () => {
  expect(errorsOf(await create({ parish_id: santana.id, diocese_id: olinda.id }))).toEqual({
    parish_id: ['A paróquia não pertence à diocese escolhida'],
  })
  expect((await create({ parish_id: santana.id, diocese_id: goias.id })).statusCode).toBe(201)
  const id = await createGroup(seara, token, { parish_id: santana.id })
  expect(errorsOf(await update(id, groupBody({ diocese_id: olinda.id })))).toHaveProperty('parish_id')
  expect(await get(id)).toMatchObject({ diocese_id: goias.id })
})

test('unknown and trashed dioceses and parishes are refused', async () => {
  const closed = await createParish(seara, token, goias.id, { name: 'Paróquia Fechada' })
  await request('DELETE', `/api/parish/${closed.id}`, { token })
  expect(errorsOf(await create({ diocese_id: 999_999 }))).toHaveProperty('diocese_id')
  expect(errorsOf(await create({ diocese_id: trashed.id }))).toHaveProperty('diocese_id')
  expect(errorsOf(await create({ parish_id: 999_999 }))).toHaveProperty('parish_id')
  expect(errorsOf(await create({ parish_id: closed.id }))).toHaveProperty('parish_id')
})

test('the group follows its parish to another diocese, and keeps the diocese when it leaves the parish', async () => {
  const moving = await createParish(seara, token, goias.id, { name: 'Paróquia que muda' })
  const id = await createGroup(seara, token, { parish_id: moving.id })
  await request('PUT', `/api/parish/diocese/${moving.id}`, { token, body: { diocese_id: olinda.id } })
  expect(await get(id)).toMatchObject({ diocese_id: olinda.id, dioceses: { name: 'Arquidiocese de Olinda' } })
  expect((await update(id, groupBody({ parish_id: null }))).json()).toMatchObject({
    parish_id: null,
    diocese_id: olinda.id,
  })
  expect((await update(id, groupBody({ parish_id: santana.id }))).json()).toMatchObject({
    parish_id: santana.id,
    diocese_id: goias.id,
  })
})

test('a change leaves absent fields as they are, and the history tells it', async () => {
  const id = await createGroup(seara, token, { telephone: '6233334444', diocese_id: goias.id, city: 'Ceres', uf: 'GO' })
  const changed = await update(id, groupBody({ group_name: 'Novo nome', city: '' }))
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).toMatchObject({
    group_name: 'Novo nome',
    telephone: '6233334444',
    city: null,
    uf: 'GO',
    diocese_id: goias.id,
  })
  const history = await request('GET', `/api/history/iam_group/${id}`, { token })
  expect(history.json<Paged<{ changes: unknown }>>().data[0]?.changes).toEqual([
    { field: 'city', before: 'Ceres', after: null },
    { field: 'group_name', before: 'Infância Missionária', after: 'Novo nome' },
  ])
})

test('a group with a trashed diocese can still be changed', async () => {
  const closing = await createDiocese(seara, token, { name: 'Diocese a extinguir' })
  const id = await createGroup(seara, token, { diocese_id: closing.id })
  await request('DELETE', `/api/diocese/${closing.id}`, { token })
  expect((await update(id, groupBody({ group_name: 'Ainda aqui', diocese_id: closing.id }))).statusCode).toBe(200)
})

test('lists page, search without accents and sort', async () => {
  await createGroup(seara, token, { group_name: 'Águas do Norte', city: 'Belém', diocese_id: olinda.id })
  await createGroup(seara, token, { group_name: 'aguas do sul', city: 'Pelotas' })
  const names = async (query: string) =>
    (await request('GET', `${path}?${query}`, { token }))
      .json<Paged<IamGroup>>()
      .data.map(({ group_name }) => group_name)
  expect(await names('search=AGUAS')).toEqual(['Águas do Norte', 'aguas do sul'])
  expect(await names('search=aguas&order=desc&sort=group_name')).toEqual(['aguas do sul', 'Águas do Norte'])
  expect(await names('search=aguas&sort=diocese')).toEqual(['Águas do Norte', 'aguas do sul'])
  expect(await names('search=bel%C3%A9m')).toEqual(['Águas do Norte'])
  expect(await names('search=%25')).toEqual([])
  const page = (await request('GET', `${path}?limit=1&page=2&search=aguas`, { token })).json<Paged<IamGroup>>()
  expect(page).toMatchObject({ total: 2, current_page: 2, last_page: 2, from: 2, to: 2, per_page: 1 })
  const found = await request('GET', `${path}/search?query=%C3%A1guas`, { token })
  expect(found.json<IamGroup[]>().map(({ group_name }) => group_name)).toEqual(['Águas do Norte', 'aguas do sul'])
})

test('the list finds the groups that gave an amount, unless their donation was deleted', async () => {
  const giver = await createGroup(seara, token, { group_name: 'Grupo que deu' })
  const names = async (search: string) =>
    (await request('GET', path, { token, query: { search } }))
      .json<Paged<IamGroup>>()
      .data.map(({ group_name }) => group_name)
  const { id } = (await request('POST', '/api/donation', { token, body: { title: 'Um cofrinho' } })).json<{
    id: number
  }>()
  const gift = { donation_id: id, safe_box_group_id: giver, value: '7.321,05' }
  answered(await request('POST', '/api/groups_donation', { token, body: gift }), 201)
  expect(await names('7.321,05')).toEqual(['Grupo que deu'])
  expect(await names('7.321,06')).toEqual([])
  answered(await request('DELETE', `/api/donation/${id}`, { token }), 204)
  expect(await names('7.321,05')).toEqual([])
})

test('a parish shows its groups', async () => {
  const parish = await createParish(seara, token, goias.id, { name: 'Paróquia com grupos' })
  const id = await createGroup(seara, token, { parish_id: parish.id })
  const groups = (await request('GET', `/api/parish/${parish.id}/safe_box`, { token })).json<Paged<{ id: number }>>()
  expect(groups).toMatchObject({
    total: 1,
    data: [
      {
        id,
        group_name: 'Infância Missionária',
        representant_name: 'Maria da Silva',
        parish_id: parish.id,
        parishes: { id: parish.id, name: 'Paróquia com grupos' },
        dioceses: { id: goias.id },
      },
    ],
  })
  expect((await request('GET', '/api/parish/999999/safe_box', { token })).statusCode).toBe(404)
})

test('bad input is named, never a server error', async () => {
  expect(Object.keys(errorsOf(await request('POST', path, { token, body: {} })))).toEqual([
    'group_name',
    'representant_name',
    'contact_mail',
  ])
  for (const change of [
    { telephone: '123' },
    { telephone: 5 },
    { zip_code: '1' },
    { uf: 'XX' },
    { uf: 'GOI' },
    { contact_mail: 'a@' },
    { group_name: 'a\0' },
    { city: 'a'.repeat(256) },
    { diocese_id: 'x' },
    { diocese_id: 1e12 },
    { parish_id: -1 },
    { parish_id: 1.5 },
    { address: {} },
  ]) {
    expect({ change, status: (await create(change)).statusCode }).toEqual({ change, status: 422 })
  }
  for (const query of ['page=0', 'page=a', 'limit=101', 'sort=cnpj', 'order=up']) {
    expect({ query, status: (await request('GET', `${path}?${query}`, { token })).statusCode }).toEqual({
      query,
      status: 422,
    })
  }
  for (const id of ['0', '-1', 'x', '99999999999', '2147483647']) {
    expect((await request('GET', `${path}/${id}`, { token })).statusCode).toBe(404)
    expect((await request('PUT', `${path}/${id}`, { token, body: groupBody() })).statusCode).toBe(404)
    expect((await request('GET', `${path}/donations/${id}`, { token })).statusCode).toBe(404)
  }
})

test('groups are for approved staff', async () => {
  const { token: waiting } = await signIn(seara, 'user', { is_approved: false })
  for (const [method, address] of [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}/search`],
    ['GET', `${path}/1`],
    ['PUT', `${path}/1`],
    ['GET', `${path}/donations/1`],
    ['GET', '/api/parish/1/safe_box'],
  ] as const) {
    expect((await request(method, address)).statusCode).toBe(401)
    expect((await request(method, address, { token: waiting })).statusCode).toBe(403)
  }
})
