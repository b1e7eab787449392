import type { Diocese, DioceseListItem } from '@seara/contract/dioceses'
import type { Paged } from '@seara/contract/paging'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import {
  anyCnpj,
  answered,
  createDiocese,
  createParish,
  dioceseBody,
  errorsOf,
  signIn,
} from '../../../../test/factories.ts'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { createCollection } from '../../../../test/collection-factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp({ clock: { now: () => new Date('2026-11-21T01:00:00Z') } })
const { request } = seara
const { token } = await signIn(seara)

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  request(method, path, { token, ...(body && { body }) })
const create = (body: object) => send('POST', '/api/diocese?lang=pt-br', body)
const get = async (id: number) => answered(await send('GET', `/api/diocese/${id}`)).json<Diocese>()
const list = async (query: Record<string, string>) =>
  answered(await request('GET', '/api/diocese', { token, query })).json<Paged<DioceseListItem>>()
const delivery = (change: object = {}) => ({
  zip_code_delivery: '70.000-000',
  public_place_delivery: 'SGAS 905',
  complement_delivery: '',
  neighborhood_delivery: 'Asa Sul',
  city_delivery: 'Brasília',
  uf_delivery: 'df',
  number_delivery: 'S/N',
  ...change,
})

test('a diocese holds all its fields, without masks', async () => {
  const body = dioceseBody({
    name: ' Diocese de Goiás ',
    cnpj: '01.234.567/0001-95',
    zip_code: '76.600-000',
    telephone: '(62) 3371-1234',
    uf: 'go',
    contact_mail: 'Curia@Goias.example',
    complement: 'Cúria',
    parish_region_id: 13,
  })
  const diocese = answered(await create(body), 201).json<Diocese>()
  expect(diocese).toMatchObject({
    name: 'Diocese de Goiás',
    bishop: 'Dom José Exemplo',
    cnpj: '01234567000195',
    zip_code: '76600000',
    address: 'Praça da Matriz',
    number: 10,
    complement: 'Cúria',
    neighborhood: 'Centro',
    city: 'Goiás',
    uf: 'GO',
    telephone: '6233711234',
    contact_mail: 'curia@goias.example',
    parish_region: { id: 13, region_name: 'Centro-Oeste' },
    parish_region_id: 13,
    region_name: 'Centro-Oeste',
    deleted_at: null,
    zip_code_delivery: null,
    qtd_parish: 0,
    parish_count: 0,
    parish: [],
  })
  expect(await get(diocese.id)).toEqual(diocese)
})

test.each([
  ['name', '*O campo nome é obrigatório'],
  ['bishop', '*O campo bispo é obrigatório'],
  ['cnpj', '*O campo CNPJ é obrigatório'],
  ['zip_code', '*O campo CEP é obrigatório'],
  ['city', '*O campo cidade é obrigatório'],
  ['uf', '*O campo UF é obrigatório'],
  ['telephone', '*O campo telefone é obrigatório'],
  ['contact_mail', '*O campo e-mail de contato é obrigatório'],
])('%s is required', async (field, message) => {
  for (const value of [undefined, null, '', '  '])
    expect(errorsOf(await create(dioceseBody({ [field]: value })))).toEqual({ [field]: [message] })
})

test('address, neighborhood, complement, number and region are optional', async () => {
  const {
    address: _,
    number: __,
    complement: ___,
    neighborhood: ____,
    parish_region_id: _____,
    ...required
  } = dioceseBody()
  expect(answered(await create(required), 201).json()).toMatchObject({
    address: null,
    number: null,
    complement: null,
    neighborhood: null,
    parish_region: null,
  })
})

test('a wrong UF, CEP, CNPJ, telephone, e-mail, number or region is named', async () => {
  const wrong = {
    uf: 'XX',
    zip_code: '123',
    cnpj: '123',
    telephone: '12',
    contact_mail: 'x@y',
    number: 1.5,
    parish_region_id: 999_999,
  }
  for (const [field, value] of Object.entries(wrong))
    expect(Object.keys(errorsOf(await create(dioceseBody({ [field]: value }))))).toEqual([field])
})

test('the number is a number, null, or S/N', async () => {
  for (const [sent, kept] of [
    [12, 12],
    ['12', 12],
    [null, null],
    ['', null],
    ['S/N', null],
    ['s/n', null],
  ]) {
    expect(answered(await create(dioceseBody({ number: sent })), 201).json()).toMatchObject({ number: kept })
  }
})

test('an alphanumeric CNPJ is taken, and a wrong check digit is no refusal', async () => {
  expect(answered(await create(dioceseBody({ cnpj: '12.abc.345/01de-35' })), 201).json()).toMatchObject({
    cnpj: '12ABC34501DE35',
  })
  answered(await create(dioceseBody({ cnpj: '11.222.333/0001-00' })), 201)
})

test('a CNPJ in use by another diocese is refused, also in the trash and by two at once', async () => {
  const inUse = { cnpj: ['Este CNPJ já está em uso por outra diocese'] }
  const diocese = await createDiocese(seara, token)
  answered(await send('DELETE', `/api/diocese/${diocese.id}`), 204)
  expect(errorsOf(await create(dioceseBody({ cnpj: diocese.cnpj })))).toEqual(inUse)
  const other = await createDiocese(seara, token)
  expect(errorsOf(await send('PUT', `/api/diocese/${other.id}`, dioceseBody({ cnpj: diocese.cnpj })))).toEqual(inUse)
  answered(await send('PUT', `/api/diocese/${other.id}`, dioceseBody({ cnpj: other.cnpj })))
  const body = dioceseBody()
  const both = await Promise.all([create(body), create(body)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('contact_email is another name of contact_mail', async () => {
  const { contact_mail: _, ...body } = dioceseBody()
  const diocese = answered(await create({ ...body, contact_email: 'um@exemplo.org' }), 201).json<Diocese>()
  expect(diocese.contact_mail).toBe('um@exemplo.org')
  expect(
    answered(await send('PUT', `/api/diocese/${diocese.id}`, { ...body, contact_email: 'dois@exemplo.org' })).json(),
  ).toMatchObject({ contact_mail: 'dois@exemplo.org' })
})

test('fields that no form sends cannot be set', async () => {
  const sent = {
    id: 7,
    deleted_at: '2020-01-01',
    created_at: '1999-01-01',
    declared_parish_count: 99,
    qtd_parish: 99,
    name_key: 'x',
    zip_code_delivery: '1',
  }
  const diocese = answered(await create(dioceseBody(sent)), 201).json<Diocese>()
  expect(diocese).toMatchObject({ deleted_at: null, qtd_parish: 0, zip_code_delivery: null })
  expect(diocese.id).not.toBe(7)
  expect(diocese.created_at).not.toContain('1999')
})

test('a change leaves absent optional fields as they are', async () => {
  const diocese = await createDiocese(seara, token, { complement: 'Cúria', parish_region_id: 2 })
  const {
    complement: _,
    parish_region_id: __,
    number: ___,
    ...change
  } = dioceseBody({ cnpj: diocese.cnpj, name: 'Nome novo', address: null })
  expect(answered(await send('PUT', `/api/diocese/${diocese.id}`, change)).json()).toMatchObject({
    name: 'Nome novo',
    address: null,
    complement: 'Cúria',
    number: 10,
    parish_region_id: 2,
  })
})

test('the delivery address requires all but the complement, and its answer echoes it', async () => {
  const { id } = await createDiocese(seara, token)
  const save = (body: object) => send('PUT', `/api/diocese/${id}?type=delivery_address`, body)
  expect(Object.keys(errorsOf(await save({}))).toSorted()).toEqual([
    'city_delivery',
    'neighborhood_delivery',
    'number_delivery',
    'public_place_delivery',
    'uf_delivery',
    'zip_code_delivery',
  ])
  expect(answered(await save(delivery({ qtd_parish: '44' }))).json()).toMatchObject({
    id,
    zip_code_delivery: '70000000',
    public_place_delivery: 'SGAS 905',
    complement_delivery: null,
    neighborhood_delivery: 'Asa Sul',
    city_delivery: 'Brasília',
    uf_delivery: 'DF',
    number_delivery: null,
    qtd_parish: 44,
    parish_count: 0,
    city: 'Goiás',
  })
  expect(errorsOf(await save(delivery({ qtd_parish: -1, uf_delivery: 'ZZ' })))).toHaveProperty('qtd_parish')
  expect((await send('PUT', `/api/diocese/${id}?type=other`, delivery())).statusCode).toBe(422)
})

test('the delivery address asks for its number, or for S/N', async () => {
  const { id } = await createDiocese(seara, token)
  const save = (number_delivery: unknown) =>
    send('PUT', `/api/diocese/${id}?type=delivery_address`, delivery({ number_delivery }))
  for (const nothing of [undefined, '', '  '])
    expect(errorsOf(await save(nothing))).toEqual({ number_delivery: ['Informe o número, ou marque S/N'] })
  for (const [sent, kept] of [
    ['S/N', null],
    ['12', 12],
    [null, null],
    [7, 7],
  ] as const)
    expect(answered(await save(sent)).json()).toMatchObject({ number_delivery: kept })
  expect(errorsOf(await save(''))).toHaveProperty('number_delivery')
  expect(await get(id)).toMatchObject({ number_delivery: 7 })
})

test('what is absent of the delivery address stays, the declared number of parishes too', async () => {
  const { id } = await createDiocese(seara, token)
  const save = async (body: object) =>
    answered(await send('PUT', `/api/diocese/${id}?type=delivery_address`, body)).json<Diocese>()
  const saved = await save(delivery({ qtd_parish: 44, number_delivery: 12, complement_delivery: 'Fundos' }))
  expect(await save({})).toEqual(saved)
  expect(await save({ city_delivery: 'Goiânia' })).toEqual({ ...saved, city_delivery: 'Goiânia' })
  expect(await save(delivery({ number_delivery: 12 }))).toMatchObject({
    qtd_parish: 44,
    declared_parish_count: 44,
    number_delivery: 12,
  })
  expect(await save({ qtd_parish: '', complement_delivery: '' })).toMatchObject({
    qtd_parish: 0,
    declared_parish_count: null,
    complement_delivery: null,
    number_delivery: 12,
  })
  expect(errorsOf(await send('PUT', `/api/diocese/${id}?type=delivery_address`, { city_delivery: '' }))).toEqual({
    city_delivery: ['*O campo cidade é obrigatório'],
  })
})

test('qtd_parish is what the diocese declares, else the count of live parishes; parish_count is always that count', async () => {
  const { id } = await createDiocese(seara, token)
  const [one, two] = [
    await createParish(seara, token, id, { name: 'B' }),
    await createParish(seara, token, id, { name: 'A' }),
  ]
  expect(await get(id)).toMatchObject({
    qtd_parish: 2,
    parish_count: 2,
    parish: [
      { id: two.id, name: 'A', city: 'Goiás', uf: 'GO' },
      { id: one.id, name: 'B' },
    ],
  })
  await send('DELETE', `/api/parish/${one.id}`)
  expect(await get(id)).toMatchObject({ qtd_parish: 1, parish_count: 1, parish: [{ id: two.id }] })
  await send('PUT', `/api/diocese/${id}?type=delivery_address`, delivery({ qtd_parish: 30 }))
  expect(await get(id)).toMatchObject({ qtd_parish: 30, parish_count: 1 })
  await send('PUT', `/api/diocese/${id}?type=delivery_address`, delivery({ qtd_parish: null }))
  expect(await get(id)).toMatchObject({ qtd_parish: 1 })
})

test('a diocese is moved to the trash and restored; the list keeps it, and repeating changes nothing', async () => {
  const { id } = await createDiocese(seara, token, { name: 'Diocese da Lixeira' })
  const parish = await createParish(seara, token, id)
  answered(await send('DELETE', `/api/diocese/${id}`), 204)
  const trashed = await get(id)
  expect(trashed.deleted_at).toBe('2026-11-21T01:00:00.000Z')
  answered(await send('DELETE', `/api/diocese/${id}`), 204)
  expect(await list({ search: 'lixeira' })).toMatchObject({ total: 1, data: [{ id, deleted_at: trashed.deleted_at }] })
  expect(await list({ search: 'lixeira', status: 'active' })).toMatchObject({ total: 0 })
  expect(await list({ search: 'lixeira', status: 'trashed' })).toMatchObject({ total: 1 })
  expect(answered(await send('GET', `/api/parish/${parish.id}`)).json()).toMatchObject({
    deleted_at: null,
    dioceses: { id },
  })
  for (let time = 0; time < 2; time += 1)
    expect(answered(await send('PUT', `/api/diocese/restore/${id}`)).json()).toMatchObject({ id, deleted_at: null })
})

test('a search ignores case and accents, looks in name and city, and takes % _ and quotes as they are', async () => {
  const named = [
    'Diocese de São João del-Rei',
    'Diocese 100% Fiel',
    "Diocese de Santa Bárbara d'Oeste",
    'Diocese do Norte_Sul',
    'Diocese \\barra',
  ]
  for (const name of named) await createDiocese(seara, token, { name, city: 'Buscápolis' })
  const namesOf = async (search: string) => (await list({ search, limit: '100' })).data.map(({ name }) => name)
  expect(await namesOf('sao joao')).toEqual([named[0]])
  expect(await namesOf('SÃO JOÃO DEL')).toEqual([named[0]])
  expect(await namesOf('100%')).toEqual([named[1]])
  expect(await namesOf("bárbara d'o")).toEqual([named[2]])
  expect(await namesOf('norte_s')).toEqual([named[3]])
  expect(await namesOf('\\')).toEqual([named[4]])
  expect(await namesOf('buscapolis')).toHaveLength(5)
  expect(await namesOf('%_%')).toEqual([])
})

test('the list is sorted by a column, up or down', async () => {
  for (const [name, city] of [
    ['Ágata', 'Sortelândia'],
    ['beatriz', 'sortelandia do Norte'],
    ['Clara', 'Aldeia Sortelândia'],
  ])
    await createDiocese(seara, token, { name, city })
  const namesBy = async (query: Record<string, string>) =>
    (await list({ search: 'sortelandia', ...query })).data.map(({ name }) => name)
  expect(await namesBy({})).toEqual(['Ágata', 'beatriz', 'Clara'])
  expect(await namesBy({ sort: 'name', order: 'desc' })).toEqual(['Clara', 'beatriz', 'Ágata'])
  expect(await namesBy({ sort: 'city' })).toEqual(['Clara', 'Ágata', 'beatriz'])
  for (const sort of ['uf', 'region_name', 'parish_count']) expect((await namesBy({ sort })).length).toBe(3)
  expect((await request('GET', '/api/diocese', { token, query: { sort: 'password_hash' } })).statusCode).toBe(422)
})

test('the quick search finds live dioceses; a visitor sees only public fields and needs 3 characters', async () => {
  const { id } = await createDiocese(seara, token, { name: 'Diocese Pública', contact_mail: 'segredo@exemplo.org' })
  const gone = await createDiocese(seara, token, { name: 'Diocese Pública Extinta' })
  await send('DELETE', `/api/diocese/${gone.id}`)
  const find = async (query: string, asVisitor = false) =>
    request('GET', '/api/diocese/search', { query: { query, origin: 'public' }, token: asVisitor ? undefined : token })
  expect(answered(await find('publica')).json()).toMatchObject([
    { id, name: 'Diocese Pública', city: 'Goiás', uf: 'GO', contact_mail: 'segredo@exemplo.org' },
  ])
  expect(answered(await find('publica', true)).json()).toEqual([
    { id, name: 'Diocese Pública', city: 'Goiás', uf: 'GO' },
  ])
  expect(answered(await find('  diocese   publica ', true)).json()).toEqual([
    { id, name: 'Diocese Pública', city: 'Goiás', uf: 'GO' },
  ])
  expect(errorsOf(await find('pu', true))).toEqual({ query: ['Digite pelo menos 3 caracteres'] })
  answered(await find('pu'))
})

test('the sheet prints every filter of its list', async () => {
  const collection = await createCollection(seara, token, { description: 'Coleta Missionária 2026' })
  const above = async (query: Record<string, string>) => {
    const rows = await readSheet(answered(await request('GET', '/api/diocese/sheet', { token, query })).rawPayload)
    return rows.slice(1, rows.findIndex((row) => row.every((cell) => cell === null)) - 1).map(([line]) => line)
  }
  expect(await above({})).toEqual(['Todas as dioceses'])
  expect(await above({ uf: 'go' })).toEqual(['UF: GO'])
  expect(await above({ silent_in: String(collection.id) })).toEqual(['Nada enviaram a: Coleta Missionária 2026'])
  expect(await above({ silent_in: '999999', status: 'trashed' })).toEqual([
    'Nada enviaram a: coleta 999999',
    'Somente na lixeira',
  ])
  const campaign = await createCampaign(seara, token, { description: 'Campanha Missionária 2026' })
  expect(await above({ no_request_in: String(campaign.id), parish_region_id: '0' })).toEqual([
    'Regional: nenhuma',
    'Nada pediram em: Campanha Missionária 2026',
  ])
  expect(
    await above({ search: 'a', parish_region_id: '1', uf: 'MG', silent_in: String(collection.id), status: 'active' }),
  ).toEqual(['Busca: a', 'Regional: Norte 1', 'UF: MG', 'Nada enviaram a: Coleta Missionária 2026', 'Somente ativas'])
})

test('the sheet holds exactly the filtered list, in its order', async () => {
  for (const name of ['Planilha B', 'Planilha A'])
    await createDiocese(seara, token, { name, cnpj: anyCnpj(), parish_region_id: 1 })
  const answer = answered(
    await request('GET', '/api/diocese/sheet', {
      token,
      query: { search: 'planilha', parish_region_id: '1', order: 'desc' },
    }),
  )
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(answer.headers['content-disposition']).toContain('attachment; filename="dioceses-2026-11-20.xlsx"')
  const [title, search, region, issued, , header, ...rows] = await readSheet(answer.rawPayload)
  expect([title?.[0], search?.[0], region?.[0], issued?.[0]]).toEqual([
    'Dioceses',
    'Busca: planilha',
    'Regional: Norte 1',
    'Emitida em 20/11/2026 22:00',
  ])
  expect(header?.slice(0, 5)).toEqual(['Nome', 'Bispo', 'CNPJ', 'Regional', 'Telefone'])
  expect(rows.map((row) => [row[0], row[4], row[8]])).toEqual([
    ['Planilha B', '(62) 3333-4444', 10],
    ['Planilha A', '(62) 3333-4444', 10],
  ])
})
