import type { Paged } from '@seara/contract/core/paging'
import type { Parish } from '@seara/contract/registry/parishes'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { answered, createDiocese, createParish, errorsOf, parishBody, signedInApp } from '../../../../test/factories.ts'

const { seara, request, token } = await signedInApp('user', { clock: { now: () => new Date('2026-11-20T15:00:00Z') } })

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  request(method, path, { token, ...(body && { body }) })
const get = async (id: number) => answered(await send('GET', `/api/parish/${id}`)).json<Parish>()
const list = async (query: Record<string, string>) =>
  answered(await request('GET', '/api/parish', { token, query })).json<Paged<Parish>>()

test('a parish holds all its fields and answers its id, uuid and diocese', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese de Goiás' })
  const body = parishBody(diocese.id, {
    zip_code: '76.600-000',
    telephone: '(62) 99999-8888',
    uf: 'go',
    email: 'Santana@Exemplo.org',
    number: 'S/N',
  })
  const parish = answered(await send('POST', '/api/parish', body), 201).json<Parish>()
  expect(parish).toMatchObject({
    name: 'Paróquia Santana',
    zip_code: '76600000',
    telephone: '62999998888',
    uf: 'GO',
    email: 'santana@exemplo.org',
    number: null,
    diocese_id: diocese.id,
    dioceses: { id: diocese.id, name: 'Diocese de Goiás' },
    deleted_at: null,
  })
  expect(parish.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(await get(parish.id)).toEqual(parish)
  expect((await createParish(seara, token, diocese.id)).uuid).not.toBe(parish.uuid)
})

test('name, telephone, e-mail, CEP, city, UF and diocese are required', async () => {
  expect(errorsOf(await send('POST', '/api/parish', {}))).toEqual({
    name: ['*O campo nome é obrigatório'],
    zip_code: ['*O campo CEP é obrigatório'],
    city: ['*O campo cidade é obrigatório'],
    uf: ['*O campo UF é obrigatório'],
    telephone: ['*O campo telefone é obrigatório'],
    email: ['*O campo e-mail é obrigatório'],
    diocese_id: ['Informe uma Diocese'],
  })
})

test('an unknown or trashed diocese is refused, at creation and when moving', async () => {
  const [live, trashed] = [await createDiocese(seara, token), await createDiocese(seara, token)]
  await send('DELETE', `/api/diocese/${trashed.id}`)
  const { id } = await createParish(seara, token, live.id)
  for (const [diocese_id, message] of [
    [999_999, 'Diocese não encontrada'],
    [trashed.id, 'A diocese está na lixeira'],
  ] as const) {
    expect(errorsOf(await send('POST', '/api/parish', parishBody(diocese_id)))).toEqual({ diocese_id: [message] })
    expect(errorsOf(await send('PUT', `/api/parish/diocese/${id}`, { diocese_id }))).toEqual({ diocese_id: [message] })
  }
})

test('a change keeps the diocese; moving is a call of its own', async () => {
  const [one, two] = [await createDiocese(seara, token), await createDiocese(seara, token, { name: 'Outra Diocese' })]
  const parish = await createParish(seara, token, one.id)
  expect(
    answered(
      await send('PUT', `/api/parish/${parish.id}`, parishBody(two.id, { name: 'Nome novo', uuid: 'x' })),
    ).json(),
  ).toMatchObject({ name: 'Nome novo', diocese_id: one.id, uuid: parish.uuid })
  expect(answered(await send('PUT', `/api/parish/diocese/${parish.id}`, { diocese_id: two.id })).json()).toMatchObject({
    name: 'Nome novo',
    dioceses: { id: two.id, name: 'Outra Diocese' },
  })
})

test('a parish is moved to the trash and restored, and the list keeps it', async () => {
  const diocese = await createDiocese(seara, token)
  const { id } = await createParish(seara, token, diocese.id)
  answered(await send('DELETE', `/api/parish/${id}`), 204)
  expect(await list({ diocese_id: String(diocese.id) })).toMatchObject({
    total: 1,
    data: [{ id, deleted_at: '2026-11-20T15:00:00.000Z' }],
  })
  expect(await list({ diocese_id: String(diocese.id), status: 'active' })).toMatchObject({
    total: 0,
    from: null,
    to: null,
  })
  expect(answered(await send('PUT', `/api/parish/restore/${id}`)).json()).toMatchObject({ id, deleted_at: null })
  expect((await send('DELETE', '/api/parish/999999')).statusCode).toBe(404)
})

test('the list is that of one diocese, searched by name or city and sorted', async () => {
  const [one, two] = [
    await createDiocese(seara, token, { name: 'Á Primeira' }),
    await createDiocese(seara, token, { name: 'Z Última' }),
  ]
  await createParish(seara, token, two.id, { name: 'Santuário São João', city: 'Zebrália' })
  await createParish(seara, token, one.id, { name: 'Matriz', city: 'São João da Zebrália' })
  await createParish(seara, token, one.id, { name: 'Capela 50%', city: 'Zebrália' })
  const namesBy = async (query: Record<string, string>) => (await list(query)).data.map(({ name }) => name)
  expect(await namesBy({ search: 'SAO JOAO' })).toEqual(['Matriz', 'Santuário São João'])
  expect(await namesBy({ search: '50%' })).toEqual(['Capela 50%'])
  expect(await namesBy({ search: 'zebralia', diocese_id: String(one.id) })).toEqual(['Capela 50%', 'Matriz'])
  expect(await namesBy({ search: 'zebralia', sort: 'diocese', order: 'desc' })).toEqual([
    'Santuário São João',
    'Capela 50%',
    'Matriz',
  ])
  expect(await namesBy({ search: 'zebralia', sort: 'city' })).toEqual(['Matriz', 'Capela 50%', 'Santuário São João'])
  expect((await namesBy({ search: 'zebralia', sort: 'uf' })).length).toBe(3)
})

test('the quick search finds live parishes with the name of their diocese', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese da Busca' })
  const { id } = await createParish(seara, token, diocese.id, { name: 'Paróquia Ímpar' })
  const gone = await createParish(seara, token, diocese.id, { name: 'Paróquia Ímpar Extinta' })
  await send('DELETE', `/api/parish/${gone.id}`)
  expect(answered(await send('GET', '/api/parish/search?query=impar')).json()).toEqual([
    { id, name: 'Paróquia Ímpar', city: 'Goiás', uf: 'GO', dioceses: { id: diocese.id, name: 'Diocese da Busca' } },
  ])
})

test('the sheet holds exactly the filtered list, in its order', async () => {
  const diocese = await createDiocese(seara, token, { name: 'Diocese da Planilha' })
  for (const name of ['B', 'A', '=C']) await createParish(seara, token, diocese.id, { name })
  await createParish(seara, token, (await createDiocese(seara, token)).id)
  const answer = answered(
    await request('GET', '/api/parish/sheet', {
      token,
      query: { diocese_id: String(diocese.id), sort: 'name', order: 'desc' },
    }),
  )
  expect(answer.headers['content-disposition']).toContain('filename="paroquias-2026-11-20.xlsx"')
  const sheet = await readSheet(answer.rawPayload)
  expect(sheet[1]?.[0]).toBe('Diocese: Diocese da Planilha')
  expect(sheet.slice(5).map((row) => row.slice(0, 3))).toEqual(
    ['B', 'A', '=C'].map((name) => [name, 'Diocese da Planilha', '(62) 3333-5555']),
  )
})
