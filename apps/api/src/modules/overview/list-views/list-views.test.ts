import type { Paged } from '@seara/contract/core/paging'
import type { ListView } from '@seara/contract/overview/list-views'
import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { expect, test } from 'vitest'
import { answered, signedInApp, signIn, statusesOf } from '../../../../test/factories.ts'

const path = '/api/list-view'
const { seara, request, token } = await signedInApp()
const colleague = await signIn(seara)
const admin = await signIn(seara, 'admin')

let made = 0
const keep = async (changes: object = {}, by = token) => {
  const body = { list: 'dioceses', name: `Visão ${(made += 1)}`, query: 'uf=GO&limit=50', ...changes }
  return answered(await request('POST', path, { token: by, body }), 201).json<ListView>()
}
const seenBy = async (by: string, list = 'dioceses') =>
  answered(await request('GET', `${path}?list=${list}`, { token: by })).json<ListView[]>()
const namesSeenBy = async (by: string) => (await seenBy(by)).map(({ name }) => name)

test('a view of one’s own is seen by oneself alone, one for all by everybody, with who made it', async () => {
  const own = await keep()
  const shared = await keep({ shared: true })
  expect(await namesSeenBy(token)).toEqual(expect.arrayContaining([own.name, shared.name]))
  const theirs = await seenBy(colleague.token)
  expect(theirs.map(({ name }) => name)).not.toContain(own.name)
  expect(theirs.find(({ id }) => id === shared.id)).toMatchObject({
    query: 'uf=GO&limit=50',
    maker: own.maker,
    is_own: false,
    may_change: false,
  })
  expect((await seenBy(admin.token)).find(({ id }) => id === shared.id)).toMatchObject({ may_change: true })
  expect(await seenBy(token, 'parishes')).toEqual([])
})

test('only its maker changes a view, and one for all also an admin, who cannot keep it from the others', async () => {
  const own = await keep()
  const shared = await keep({ shared: true })
  const put = (id: number, body: object, by: string) => request('PUT', `${path}/${id}`, { token: by, body })
  const tries = async (by: string) => [
    (await put(own.id, { name: 'Minha' }, by)).statusCode,
    (await request('DELETE', `${path}/${own.id}`, { token: by })).statusCode,
    (await put(shared.id, { name: `De ${by}` }, by)).statusCode,
    (await put(shared.id, { shared: false }, by)).statusCode,
  ]
  expect(await tries(colleague.token)).toEqual([404, 404, 403, 403])
  expect(await tries(admin.token)).toEqual([404, 404, 200, 403])
  expect(answered(await put(shared.id, { shared: false }, token)).json()).toMatchObject({ shared: false })
  expect((await put(shared.id, { name: 'X' }, admin.token)).statusCode).toBe(404)
})

test('a name stands once among one’s own and once among those for all, without regard to case and accents', async () => {
  const { name } = await keep({ name: 'São Paulo' })
  const again = (changes: object = {}, by = token) =>
    request('POST', path, { token: by, body: { list: 'dioceses', name: 'SAO paulo', query: '', ...changes } })
  const taken = await again()
  expect(taken.statusCode).toBe(409)
  expect(taken.json()).toEqual({
    code: 'conflict.name_taken',
    message: 'Você já tem uma visão com esse nome nesta lista!',
    errors: { name: ['Você já tem uma visão com esse nome nesta lista!'] },
  })
  expect((await again({ list: 'parishes' })).statusCode).toBe(201)
  expect((await again({}, colleague.token)).statusCode).toBe(201)
  const several = await Promise.all([token, colleague.token, admin.token].map((by) => again({ shared: true }, by)))
  expect(statusesOf(several)).toEqual([201, 409, 409])
  expect(await namesSeenBy(token)).toContain(name)
})

test('a deleted view comes back as it was, unless its name was given away meanwhile', async () => {
  const view = await keep({ name: 'De volta' })
  answered(await request('DELETE', `${path}/${view.id}`, { token }), 204)
  answered(await request('DELETE', `${path}/${view.id}`, { token }), 204)
  expect(await namesSeenBy(token)).not.toContain('De volta')
  expect((await request('PUT', `${path}/${view.id}`, { token, body: { name: 'Outra' } })).statusCode).toBe(404)
  const { version: _, ...same } = view
  const restore = () => request('PUT', `${path}/restore/${view.id}`, { token })
  expect(answered(await restore()).json()).toMatchObject(same)
  answered(await request('DELETE', `${path}/${view.id}`, { token }), 204)
  await keep({ name: 'De volta' })
  expect((await restore()).statusCode).toBe(409)
})

test('the page is left out, what is absent stays, and nonsense is kept as it is for the list to leave out', async () => {
  const view = await keep({ query: 'page=7&uf=GO&%%%&uf=SP&x=%zz' })
  expect(view.query).not.toContain('page')
  const changed = await request('PUT', `${path}/${view.id}`, { token, body: { query: 'search=São&page=2' } })
  expect(answered(changed).json()).toMatchObject({ name: view.name, query: 'search=S%C3%A3o', shared: false })
  for (const [body, field] of [
    [{ name: ' ' }, 'name'],
    [{ list: 'users' }, 'list'],
    [{ query: 'x'.repeat(2001) }, 'query'],
    [{ shared: 'sim' }, 'shared'],
  ] as const) {
    const refused = await request('POST', path, { token, body: { list: 'dioceses', name: 'N', query: '', ...body } })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field])
  }
})

test('the views of a list are for those who may see the list', async () => {
  const financier = await signIn(seara, 'user', { permissions: ['finance'] })
  const statuses = async (by: string) =>
    Promise.all(
      ['outbox', 'worklist', 'slips'].map(
        async (list) => (await request('GET', `${path}?list=${list}`, { token: by })).statusCode,
      ),
    )
  expect(await statuses(token)).toEqual([403, 403, 200])
  expect(await statuses(financier.token)).toEqual([403, 200, 200])
  expect(await statuses(admin.token)).toEqual([200, 200, 200])
  const refused = await request('POST', path, { token, body: { list: 'outbox', name: 'N', query: '' } })
  expect(refused.statusCode).toBe(403)
})

test('who has left leaves the views for all, which admins keep; the log tells what was done with each', async () => {
  const leaver = await signIn(seara)
  const { id, maker } = await keep({ shared: true }, leaver.token)
  answered(await request('DELETE', `/api/user/delete/${leaver.id}`, { token: admin.token }), 204)
  expect((await seenBy(token)).find((view) => view.id === id)).toMatchObject({ maker, may_change: false })
  answered(await request('DELETE', `${path}/${id}`, { token: admin.token }), 204)
  const log = answered(await request('GET', '/api/audit-log?entity=list_view', { token: admin.token })).json<
    Paged<AuditLogEntry>
  >()
  expect(log.data.filter(({ entity_id }) => entity_id === id).map(({ action }) => action)).toEqual(['delete', 'create'])
})
