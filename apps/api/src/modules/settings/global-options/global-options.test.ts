import type { GlobalOption } from '@seara/contract/global-config'
import { expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
const { request } = seara
const { token: admin } = await signIn(seara, 'admin')
const { token: staff } = await signIn(seara)
const path = '/api/global-config'

const create = (body: object) => request('POST', path, { token: admin, body })
const titles = async (token?: string, query = '') =>
  (await request('GET', path + query, { token })).json<GlobalOption[]>().map(({ title }) => title)
const linkStatus = async (link: unknown) => (await create({ title: 'Coleta', link, disabled: true })).statusCode

test('visitors see only enabled options, staff see all', async () => {
  await create({ title: 'Coleta Missionária', link: '/missionary-collection', disabled: false })
  await create({ title: 'Campanha', link: '/missionary-champaing', disabled: true })
  expect(await titles()).toEqual(['Coleta Missionária'])
  expect(await titles(staff)).toEqual(['Coleta Missionária', 'Campanha'])
  expect(await titles(staff, '?origin=public')).toEqual(['Coleta Missionária'])
})

test('an admin adds, changes and deletes options', async () => {
  const added = await create({ title: ' Loja ', link: 'https://exemplo.org/loja?a=1#b' })
  expect(added.statusCode).toBe(201)
  const option = added.json<GlobalOption>()
  expect(option).toEqual({ id: option.id, title: 'Loja', link: 'https://exemplo.org/loja?a=1#b', disabled: false })

  const changed = await request('PUT', `${path}/${option.id}`, {
    token: admin,
    body: { title: 'Loja', link: '/loja', disabled: true },
  })
  expect(changed.json()).toEqual({ ...option, link: '/loja', disabled: true })
  const unsaid = await request('PUT', `${path}/${option.id}`, { token: admin, body: { title: 'Loja', link: '/loja' } })
  expect(unsaid.json()).toMatchObject({ disabled: true })

  expect((await request('DELETE', `${path}/${option.id}`, { token: admin })).statusCode).toBe(204)
  expect((await request('DELETE', `${path}/${option.id}`, { token: admin })).statusCode).toBe(404)
  expect(
    (await request('PUT', `${path}/${option.id}`, { token: admin, body: { title: 'Loja', link: '/loja' } })).statusCode,
  ).toBe(404)
  const history = await request('GET', `/api/history/global_option/${option.id}`, { token: staff })
  expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
    'delete',
    'update',
    'create',
  ])
})

test.each([
  '/',
  '/missionary-collection',
  '/a/b?c=d#e',
  '/ação',
  'https://exemplo.org',
  'HTTPS://EXEMPLO.ORG:8443/a',
  'https://ação.org.br/',
])('a link may be %j', async (link) => expect(await linkStatus(link)).toBe(201))

test.each([
  '',
  'missionary-collection',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/a\nb',
  '/a\0',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://exemplo.org',
  'https:exemplo.org',
  'https://',
  'https:///a',
  'https://banco.org@evil.example/',
  'https://evil.example\\@banco.org',
  'ftp://exemplo.org',
  '/\u202egro.live',
  `/${'a'.repeat(3000)}`,
  null,
  7,
  {},
  [],
])('a link may not be %j', async (link) => {
  expect(await linkStatus(link)).toBe(422)
})

test('writes are the admin’s', async () => {
  const { token: waiting } = await signIn(seara, 'user', { is_approved: false })
  for (const [method, address] of [
    ['POST', path],
    ['PUT', `${path}/1`],
    ['DELETE', `${path}/1`],
  ] as const) {
    expect((await request(method, address, { body: {} })).statusCode).toBe(401)
    expect((await request(method, address, { token: waiting, body: {} })).statusCode).toBe(403)
    expect((await request(method, address, { token: staff, body: {} })).statusCode).toBe(403)
  }
})

test('bad input is named, never a server error', async () => {
  const answer = await create({})
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['title', 'link'])
  expect((await create({ title: 'a', link: '/a', disabled: 'sim' })).statusCode).toBe(422)
  expect((await create([])).statusCode).toBe(422)
  expect(
    (await request('PUT', `${path}/99999999999`, { token: admin, body: { title: 'a', link: '/a' } })).statusCode,
  ).toBe(404)
  expect((await request('DELETE', `${path}/x`, { token: admin })).statusCode).toBe(404)
})
