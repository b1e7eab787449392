import type { GlobalOption } from '@seara/contract/settings/global-options'
import { expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { issuer } from '../../../../test/letterheads.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'

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
    body: { title: 'Loja', link: '/verificar', disabled: true },
  })
  expect(changed.json()).toEqual({ ...option, link: '/verificar', disabled: true })
  const unsaid = await request('PUT', `${path}/${option.id}`, {
    token: admin,
    body: { title: 'Loja', link: '/verificar' },
  })
  expect(unsaid.json()).toMatchObject({ disabled: true })

  expect((await request('DELETE', `${path}/${option.id}`, { token: admin })).statusCode).toBe(204)
  expect((await request('DELETE', `${path}/${option.id}`, { token: admin })).statusCode).toBe(404)
  expect(
    (await request('PUT', `${path}/${option.id}`, { token: admin, body: { title: 'Loja', link: '/verificar' } }))
      .statusCode,
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
  '/missionary-champaing?de=cartaz#b',
  '/verificar/',
  'https://exemplo.org',
  'HTTPS://EXEMPLO.ORG:8443/a',
  'https://ação.org.br/',
])('a link may be %j', async (link) => expect(await linkStatus(link)).toBe(201))

test('a link to a screen of one record needs that record', async () => {
  const made = await request('POST', '/api/missionary-collection', {
    token: admin,
    body: { description: 'Coleta', begin_dt: '2026-10-01T08:00', base_year: 2026 },
  })
  const { id } = made.json<{ id: number }>()
  expect(await linkStatus(`/missionary-collection/${id}`)).toBe(201)
  for (const other of [
    `/missionary-collection/${id + 1}`,
    '/missionary-collection/99999999999',
    '/missionary-collection/x',
  ])
    expect(await linkStatus(other)).toBe(422)
  const { code } = await receipts.issue(seara.ctx, {
    series: 'collection',
    valueCents: 100n,
    subject: { kind: 'contribution', diocese: 'Diocese de Crato', collection: 'Coleta', base_year: 2026 },
    issuer,
  })
  expect(await linkStatus(`/verificar/${code}`)).toBe(201)
  expect(await linkStatus('/verificar/00000-00000')).toBe(422)
})

test.each([
  '/missionary-colection',
  '/missionary-collection/1/enviar',
  '/loja',
  '/ação',
  '/dioceses',
  '/loja/1',
  '/api/health',
  '/champaing-solicitation-view/ABCDE-FGHJK',
])('a link may not lead to %j, where visitors have no screen', async (link) => {
  const answer = await create({ title: 'Coleta', link })
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ errors: { link: string[] } }>().errors.link).toEqual([
    'Não há uma tela pública nesse endereço: escolha uma das telas deste site, ou um endereço https://',
  ])
})

test('an option whose record has gone may be hidden, not shown again', async () => {
  const { id } = (await create({ title: 'Antiga', link: '/verificar' })).json<GlobalOption>()
  await seara.db.updateTable('global_option').set({ link: '/loja' }).where('id', '=', id).execute()
  const change = (body: object) => request('PUT', `${path}/${id}`, { token: admin, body })
  expect((await change({ disabled: true })).statusCode).toBe(200)
  expect((await change({ title: 'Renomeada' })).statusCode).toBe(200)
  const shown = await change({ disabled: false })
  expect(shown.statusCode).toBe(422)
  expect(shown.json()).toMatchObject({ errors: { link: [expect.stringContaining('Não há uma tela pública')] } })
})

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
  expect((await create({ title: 'a', link: '/verificar', disabled: 'sim' })).statusCode).toBe(422)
  expect((await create([])).statusCode).toBe(422)
  expect(
    (await request('PUT', `${path}/99999999999`, { token: admin, body: { title: 'a', link: '/verificar' } }))
      .statusCode,
  ).toBe(404)
  expect((await request('DELETE', `${path}/x`, { token: admin })).statusCode).toBe(404)
})
