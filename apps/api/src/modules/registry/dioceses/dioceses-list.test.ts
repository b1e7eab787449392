import type { DioceseListItem } from '@seara/contract/registry/dioceses'
import type { Paged } from '@seara/contract/core/paging'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { createCampaign } from '../../../../test/campaign-factories.ts'
import { createCollection } from '../../../../test/collection-factories.ts'
import { answered, anyCnpj, createDiocese, errorsOf, signedInApp } from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp('user', { clock: { now: () => new Date('2026-11-21T01:00:00Z') } })

const list = async (query: Record<string, string>) =>
  answered(await request('GET', '/api/diocese', { token, query })).json<Paged<DioceseListItem>>()

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

test('a search finds the words in any order, and the bishop, CNPJ, telephone and e-mail of staff', async () => {
  const { name } = await createDiocese(seara, token, {
    name: 'Diocese de Vila Rara',
    bishop: 'Dom Pafúncio Teles',
    cnpj: '11444777000161',
    telephone: '4433221100',
    contact_mail: 'curia@vilarara.example',
  })
  const finds = async (search: string) => (await list({ search })).data.some((found) => found.name === name)
  for (const search of [
    'rara vila',
    'pafuncio',
    'teles rara',
    '11.444.777/0001-61',
    '(44) 3322-1100',
    'curia@vilarara',
  ])
    expect(await finds(search), search).toBe(true)
  expect(await finds('rara inexistente')).toBe(false)
  for (const query of ['pafuncio', '11444777', 'curia@vilarara'])
    expect((await request('GET', '/api/diocese/search', { query: { query } })).json(), query).toEqual([])
})

test('dioceses stand at their place, whatever kind they are of', async () => {
  const city = 'Lugarópolis'
  const sortedNames = [
    'Diocese de Aparecidinha',
    'Arquidiocese de Ávila do Sul',
    'Prelazia Territorial de Bragança',
    'Eparquia Nossa Senhora do Paraíso',
    'Diocese do Ouro',
    'Administração Apostólica Pessoal São João Maria',
    'Diocese',
  ]
  for (const name of sortedNames.toReversed()) await createDiocese(seara, token, { name, city })
  const namesOf = async (query: Record<string, string>) =>
    (await list({ search: city, limit: '100', ...query })).data.map(({ name }) => name)
  // The sort order ignores words such as `Diocese`, unless they are the whole name. This diocese is named only
  // `Diocese`.
  const wanted = [...sortedNames.slice(0, 3), 'Diocese', ...sortedNames.slice(3, 6)]
  expect(await namesOf({ sort: 'name' })).toEqual(wanted)
  expect(await namesOf({ sort: 'name', order: 'desc' })).toEqual(wanted.toReversed())
  expect(await namesOf({})).toEqual(wanted)
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
  await request('DELETE', `/api/diocese/${gone.id}`, { token })
  const find = async (query: string, asVisitor = false) =>
    request('GET', '/api/diocese/search', { query: { query }, token: asVisitor ? undefined : token })
  const asStaffBound = (query: string) =>
    request('GET', '/api/diocese/search', { query: { query, origin: 'public' }, token })
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
  // Staff also find a diocese by its CNPJ, for example as they copy it from a bank statement; visitors do not.
  const { cnpj } = answered(await request('GET', `/api/diocese/${id}`, { token })).json<{ cnpj: string }>()
  const masked = cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-')
  for (const query of [cnpj, masked, masked.slice(0, 12)]) {
    expect(answered(await find(query)).json(), query).toMatchObject([{ id }])
    expect(answered(await find(query, true)).json(), query).toEqual([])
  }
  // Staff who ask with `origin=public` get a visitor's answer.
  expect(answered(await asStaffBound('publica')).json()).toEqual([
    { id, name: 'Diocese Pública', city: 'Goiás', uf: 'GO' },
  ])
  expect(errorsOf(await asStaffBound('pu'))).toEqual({ query: ['Digite pelo menos 3 caracteres'] })
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
