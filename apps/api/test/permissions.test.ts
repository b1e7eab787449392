import type { Endpoint } from '@seara/contract/core/endpoint'
import { permissions, type Permission } from '@seara/contract/core/permission'
import { endpoints } from '@seara/contract/endpoints'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { accessControl } from '../src/http/access-control.ts'
import { findActor } from '../src/modules/access/sessions/sessions.service.ts'
import { answered, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

let now = new Date()
const seara = await createTestApp({ clock: { now: () => now } })
const { app, request, db, ctx } = seara

const nobody = async () => undefined
const notApproved = async () => (await signIn(seara, 'user', { is_approved: false })).token
const user = async () => (await signIn(seara)).token
const granted = (permission: Permission) => async () =>
  (await signIn(seara, 'user', { permissions: [permission] })).token
const admin = async () => (await signIn(seara, 'admin')).token

async function expired(): Promise<string> {
  const token = await admin()
  await db
    .updateTable('session_token')
    .set({ last_used_at: new Date(now.getTime() - 12 * 3_600_000).toISOString() })
    .execute()
  return token
}

async function loggedOut(): Promise<string> {
  const token = await admin()
  answered(await request('DELETE', '/api/auth/logout', { token }), 204)
  return token
}

async function withdrawn(): Promise<string> {
  const { token, id } = await signIn(seara, 'admin')
  answered(await request('PUT', `/api/auth/disapproved/${id}`, { token: await admin() }))
  return token
}

async function ofDeleted(): Promise<string> {
  const { token, id } = await signIn(seara, 'admin')
  answered(await request('DELETE', `/api/user/delete/${id}`, { token: await admin() }), 204)
  return token
}

const invented = async () => 'x'.repeat(43)

/** The callers, and the status with which each kind of endpoint refuses them; null when they may call it. */
const callers: [
  who: string,
  token: () => Promise<string | undefined>,
  refusals: { staff: number | null; admin: number | null },
  /** A permission that the caller has for endpoints that are otherwise only for admins. */
  permission?: Permission,
][] = [
  ['an anonymous visitor', nobody, { staff: 401, admin: 401 }],
  ['someone with an invented token', invented, { staff: 401, admin: 401 }],
  ['someone with an expired token', expired, { staff: 401, admin: 401 }],
  ['someone who has logged out', loggedOut, { staff: 401, admin: 401 }],
  ['someone whose access was withdrawn', withdrawn, { staff: 401, admin: 401 }],
  ['someone who was deleted', ofDeleted, { staff: 401, admin: 401 }],
  ['someone not approved', notApproved, { staff: 403, admin: 403 }],
  ['a user', user, { staff: null, admin: 403 }],
  ...permissions.map((permission): (typeof callers)[number] => [
    `a user who was granted ${permission}`,
    granted(permission),
    { staff: null, admin: 403 },
    permission,
  ]),
  ['an admin', admin, { staff: null, admin: null }],
]

/**
 * Endpoints that anybody may call with a signature in the address. The addresses of this test have none, so they answer
 * 403.
 */
const signedPaths = new Set(['/api/files/:id'])

/**
 * Endpoints that anybody may call with a request's code. Called here with a token but without a code, they answer 401
 * if the token does not belong to approved staff.
 */
const provenByCode = new Set([
  'GET /api/missionary-campaign-solicitation/:reference',
  'PUT /api/missionary-campaign-solicitation/:id',
  'POST /api/missionary-campaign/solicitation/second-copy/:id',
  'PUT /api/missionary-campaign/solicitation-product/:id',
  'DELETE /api/missionary-campaign/solicitation-product/:id',
  'DELETE /api/missionary-campaign/solicitation/payment/:id',
])

/** The status, if it means that this caller may not call the endpoint; otherwise null. */
const refusalOf = ({ path }: Endpoint, status: number) =>
  status === 401 || (status === 403 && !signedPaths.has(path)) ? status : null

/** The path of an endpoint with an id that no record has, so that the calls change nothing. */
const pathOf = ({ path }: Endpoint) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'cep' ? '00000000' : name === 'kind' ? 'dioceses' : name === 'entity' ? 'diocese' : '2147483647',
  )
const nameOf = ({ method, path, access }: Endpoint) => `${method} ${path} (${access})`

/** Whether an endpoint may end the session with which it is called. Then the call gets a session of its own. */
const mayEndSessions = ({ path }: Endpoint) => path.startsWith('/api/auth/') || path.startsWith('/api/user/')

describe.each(callers)('%s', (_, tokenOf, refusals, permission) => {
  let kept: Promise<string | undefined> | null = null
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    now = new Date()
    const token = await (mayEndSessions(endpoint) ? tokenOf() : (kept ??= tokenOf()))
    const answer = await request(endpoint.method, pathOf(endpoint), { token, ...(endpoint.body && { body: {} }) })
    const needsSession = token !== undefined && provenByCode.has(`${endpoint.method} ${endpoint.path}`)
    const toAnyone = needsSession && refusals.staff !== null ? 401 : null
    const isGranted = permission !== undefined && endpoint.permission === permission
    const refusal = endpoint.access === 'anyone' ? toAnyone : isGranted ? null : refusals[endpoint.access]
    expect(refusalOf(endpoint, answer.statusCode)).toBe(refusal)
    expect(refusal === null ? ['code', 'message'] : Object.keys(answer.json<object>())).toEqual(['code', 'message'])
    expect(answer.statusCode).toBeLessThan(500)
  })
})

test('every endpoint of the contract is served, and each method and path only once', () => {
  expect(endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: path })).map(nameOf)).toEqual([])
  const places = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('users, and all that is for admins only, are closed to others', () => {
  const areas = [
    /^\/api\/user(\/(?!me$)|$)/,
    /^\/api\/auth\/(dis)?approved/,
    /^\/api\/(finance|slip-issuer|shipping-file|reconciliation)/,
    /^\/api\/history\/user/,
    /^\/api\/audit-log/,
  ]
  const open = endpoints.filter(({ path, access }) => areas.some((area) => area.test(path)) && access !== 'admin')
  expect(open.map(nameOf)).toEqual([])
})

test('what may be granted is the money of slips, and nothing of users, settings or undone files', () => {
  const areas: Record<Permission, RegExp> = {
    finance: /^\/api\/(finance|reconciliation|year-closings|year-corrections)(\/|$)/,
    shipping: /^\/api\/shipping-file(\/|$)/,
    issuer: /^\/api\/slip-issuer(\/|$)/,
  }
  const expected = endpoints.filter(
    (endpoint) =>
      Object.values(areas).some((area) => area.test(endpoint.path)) &&
      ![
        'POST /api/finance/:id/undo (admin)',
        'PUT /api/finance/statements/settings (admin)',
        'GET /api/year-closings/:ledger/:year/state (staff)',
        'POST /api/year-closings/:ledger/:year/reopen (admin)',
      ].includes(nameOf(endpoint)),
  )
  const grantable = endpoints.filter(({ permission }) => permission !== undefined)
  expect(grantable.map(nameOf).toSorted()).toEqual(expected.map(nameOf).toSorted())
  const strange = grantable.filter(({ path, permission }) => permission && !areas[permission].test(path))
  expect(strange.map(nameOf)).toEqual([])
})

test('a route without an access rule keeps the server from starting', async () => {
  const bare = Fastify()
  await bare.register(accessControl, { resources: ctx, findActor })
  bare.get('/forgotten', () => 'open to all')
  await expect(bare.ready()).rejects.toThrow('GET /forgotten has no access rule')
})

test('a token counts only in the Authorization header, as Bearer', async () => {
  const token = await user()
  const statusWith = async (headers: Record<string, string>, query: Record<string, string> = {}) =>
    (await request('GET', '/api/user/me', { headers, query })).statusCode
  expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200)
  expect(await statusWith({ authorization: `bearer ${token}` })).toBe(200)
  for (const authorization of [
    token,
    `Basic ${token}`,
    `Bearer ${token} x`,
    `Bearer  ${token}`,
    'Bearer',
    'Bearer ',
    `Bearer ${token}'--`,
  ])
    expect(await statusWith({ authorization })).toBe(401)
  expect(await statusWith({ cookie: `token=${token}` })).toBe(401)
  expect(await statusWith({}, { token, access_token: token })).toBe(401)
})
