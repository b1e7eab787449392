import type { Paged } from '@seara/contract/core/paging'
import type { Region, RegionChart, RegionListItem, State } from '@seara/contract/registry/regions'
import { expect, test } from 'vitest'
import { answered, createDiocese, errorsOf, messageOf, signedInApp } from '../../../../test/factories.ts'
import { untilBlocked, untilWaiting } from '../../../../test/locked-rows.ts'

const { seara, request, token } = await signedInApp()

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  request(method, path, { token, ...(body && { body }) })
const create = async (region_name: string) =>
  answered(await send('POST', '/api/parish_region', { region_name }), 201).json<Region>()
const get = async (id: number) => answered(await send('GET', `/api/parish_region/${id}`)).json<Region>()
const states = answered(await send('GET', '/api/states')).json<State[]>()
const idOf = (uf: string) => states.find((state) => state.uf === uf)?.id
const changeStates = (method: 'POST' | 'PUT', parish_region_id: number, ...ufs: string[]) =>
  send(method, '/api/parish_region_states', { parish_region_id, states: ufs.map(idOf) })

test('a new installation has the 27 states and the 19 regions of the CNBB with theirs', async () => {
  expect(states).toHaveLength(27)
  expect(states.find(({ uf }) => uf === 'GO')).toEqual({ id: idOf('GO'), name: 'Goiás', uf: 'GO' })
  const page = answered(await send('GET', '/api/parish_region?page=2')).json<Paged<RegionListItem>>()
  expect(page).toMatchObject({ total: 19, last_page: 2, from: 11, to: 19 })
  const north3 = page.data.find(({ region_name }) => region_name === 'Norte 3')
  expect(north3?.states.map(({ uf }) => uf)).toEqual(['GO', 'MT', 'PA', 'TO'])
})

test('a region is created, read, renamed and deleted', async () => {
  const region = await create(' Extremo Norte ')
  expect(region).toEqual({ id: region.id, region_name: 'Extremo Norte', states: [], diocese: [] })
  expect(
    answered(await send('PUT', `/api/parish_region/${region.id}`, { region_name: 'Extremo' })).json(),
  ).toMatchObject({ id: region.id, region_name: 'Extremo' })
  expect(answered(await send('GET', '/api/parish_region/simple')).json()).toContainEqual({
    id: region.id,
    region_name: 'Extremo',
  })
  answered(await send('DELETE', `/api/parish_region/${region.id}`), 204)
  expect((await send('GET', `/api/parish_region/${region.id}`)).statusCode).toBe(404)
})

test('a name is required, and one in use is refused without regard to case and accents', async () => {
  const { id } = await create('Região do Cerrado')
  expect(errorsOf(await send('POST', '/api/parish_region', {}))).toEqual({
    region_name: ['*O campo nome da regional é obrigatório'],
  })
  expect(errorsOf(await send('POST', '/api/parish_region', { region_name: 'REGIAO DO CERRADO' }))).toEqual({
    region_name: ['Já existe uma regional com esse nome'],
  })
  expect(errorsOf(await send('PUT', '/api/parish_region/1', { region_name: 'região do cerrado' }))).toEqual({
    region_name: ['Já existe uma regional com esse nome'],
  })
  answered(await send('PUT', `/api/parish_region/${id}`, { region_name: 'REGIÃO DO CERRADO' }))
})

test('of two who create a region of one name at once, one is refused', async () => {
  const answers = await Promise.all(
    ['Gêmea', 'GEMEA'].map((region_name) => send('POST', '/api/parish_region', { region_name })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('states are added and removed; repeating either changes nothing', async () => {
  const { id } = await create('Regional de Estados')
  for (let time = 0; time < 2; time += 1) {
    const region = answered(await changeStates('POST', id, 'GO', 'DF')).json<Region>()
    expect(region.states.map(({ uf }) => uf)).toEqual(['DF', 'GO'])
  }
  for (let time = 0; time < 2; time += 1) {
    const region = answered(await changeStates('PUT', id, 'GO')).json<Region>()
    expect(region.states.map(({ uf }) => uf)).toEqual(['DF'])
  }
})

test('a state may belong to several regions', async () => {
  const { id } = await create('Outra Regional do Pará')
  answered(await changeStates('POST', id, 'PA'))
  const regions = answered(await send('GET', '/api/parish_region?limit=100')).json<Paged<RegionListItem>>()
  expect(regions.data.filter(({ states }) => states.some(({ uf }) => uf === 'PA')).length).toBeGreaterThan(2)
})

test('unknown regions and states, and no state at all, are refused', async () => {
  const add = (parish_region_id: unknown, states: unknown) =>
    send('POST', '/api/parish_region_states', { parish_region_id, states })
  expect(errorsOf(await add(999_999, [1]))).toEqual({ parish_region_id: ['Regional não encontrada'] })
  expect(errorsOf(await add(1, [1, 999_999]))).toEqual({ states: ['Estado não encontrado'] })
  expect(errorsOf(await add(1, []))).toEqual({ states: ['Escolha ao menos um estado'] })
  expect(errorsOf(await add(1, 'GO'))).toEqual({ states: ['Escolha ao menos um estado'] })
})

test('a region with a live diocese cannot be deleted; trashed ones lose their link and may be restored without a region', async () => {
  const { id } = await create('Regional Ligada')
  const diocese = await createDiocese(seara, token, { parish_region_id: id })
  expect((await get(id)).diocese).toEqual([{ id: diocese.id, name: diocese.name, city: diocese.city, uf: diocese.uf }])
  const refused = await send('DELETE', `/api/parish_region/${id}`)
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    409,
    'A regional ainda tem dioceses; mova ou remova as dioceses antes de excluí-la.',
  ])

  answered(await send('DELETE', `/api/diocese/${diocese.id}`), 204)
  expect((await get(id)).diocese).toEqual([])
  answered(await send('DELETE', `/api/parish_region/${id}`), 204)
  expect(answered(await send('PUT', `/api/diocese/restore/${diocese.id}`)).json()).toMatchObject({
    deleted_at: null,
    parish_region: null,
    parish_region_id: null,
    region_name: null,
  })
})

test('while a diocese is being linked to a region that is being deleted, one of the two is refused', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { id } = await create(`Regional Disputada ${time}`)
    const diocese = await createDiocese(seara, token)
    const [linked, deleted] = await Promise.all([
      send('PUT', `/api/diocese/${diocese.id}`, { ...diocese, parish_region_id: id }),
      send('DELETE', `/api/parish_region/${id}`),
    ])
    expect([
      [200, 409],
      [422, 204],
    ]).toContainEqual([linked.statusCode, deleted.statusCode])
  }
})

test('a region cannot be deleted while a diocese of it comes back from the trash', async () => {
  const { id } = await create('Regional de quem volta')
  const diocese = await createDiocese(seara, token, { parish_region_id: id })
  answered(await send('DELETE', `/api/diocese/${diocese.id}`), 204)
  const { db } = seara
  const { restoring, deleting } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('diocese').select('id').where('id', '=', diocese.id).forNoKeyUpdate().execute()
    const restoring = send('PUT', `/api/diocese/restore/${diocese.id}`)
    await untilBlocked(db)
    const deleting = send('DELETE', `/api/parish_region/${id}`)
    await untilWaiting(db, 2)
    return { restoring, deleting }
  })
  expect(answered(await restoring).json()).toMatchObject({ deleted_at: null, parish_region_id: id })
  const refused = await deleting
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict.linked' }])
  expect((await get(id)).diocese).toMatchObject([{ id: diocese.id }])
})

test('the charts count states and live dioceses per region, with colours that stay and differ', async () => {
  const { id } = await create('Regional do Gráfico')
  await changeStates('POST', id, 'SP', 'RJ', 'ES')
  const diocese = await createDiocese(seara, token, { parish_region_id: id })
  await createDiocese(seara, token, { parish_region_id: id })
  await send('DELETE', `/api/diocese/${diocese.id}`)
  const chart = async (query = '') =>
    answered(await send('GET', `/api/parish_region_states${query}`)).json<RegionChart>()

  const [byStates, byDioceses] = [await chart(), await chart('?of=dioceses')]
  const place = byStates.labels.indexOf('Regional do Gráfico')
  expect([byStates.values[place], byDioceses.values[place]]).toEqual([3, 1])
  expect(byDioceses.labels).toEqual(byStates.labels)
  expect(byDioceses.colors).toEqual(byStates.colors)
  expect([byStates.values.length, byStates.colors.length]).toEqual([byStates.labels.length, byStates.labels.length])
  expect(byStates.colors.every((color) => /^#[0-9A-F]{6}$/.test(color))).toBe(true)
  expect(new Set(byStates.colors).size).toBe(Math.min(19, byStates.colors.length))
  expect((await send('GET', '/api/parish_region_states?of=parishes')).statusCode).toBe(422)
})
