import type { Paged } from '@seara/contract/core/paging'
import type { User } from '@seara/contract/access/users'
import { beforeEach, expect, test } from 'vitest'
import {
  answered,
  errorsOf,
  messageOf,
  ownPassword,
  registerPerson,
  signIn,
  type Person,
} from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { untilBlocked } from '../../../../test/locked-rows.ts'
import { firstAdmin } from './users.service.ts'

const seara = await createTestApp()
const { request, db, ctx } = seara
let admin: Person

beforeEach(async () => {
  await db.deleteFrom('user_account').execute()
  admin = await signIn(seara, 'admin')
})

const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object, { token } = admin) =>
  request(method, path, { token, ...(body && { body }) })
const userBody = (change: object = {}) => ({
  name: 'Nome',
  email: 'nome@exemplo.org',
  profile: 'user',
  is_approved: true,
  ...change,
})
const onlyAdmin = 'Este é o único administrador com acesso; outro precisa existir antes.'

test('admins list, read and change users', async () => {
  const { id } = await signIn(seara)
  const list = answered(await send('GET', '/api/user?page=1')).json<Paged<User>>()
  expect(list).toMatchObject({
    total: 2,
    last_page: 1,
    from: 1,
    to: 2,
    per_page: 10,
    data: [{ name: 'Ana Administradora' }, { name: 'Rute Secretária' }],
  })
  const changed = { id, permissions: [], ...userBody({ name: 'Rute', profile: 'admin', is_approved: true }) }
  expect(answered(await send('PUT', `/api/user/${id}`, userBody({ name: 'Rute', profile: 'admin' }))).json()).toEqual(
    changed,
  )
  expect(answered(await send('GET', `/api/user/${id}`)).json()).toEqual(changed)
})

test('a user needs a name, an e-mail of its own, a known profile and a yes or no', async () => {
  const { id } = await signIn(seara)
  const nothing = { name: '', email: ' ', profile: null, is_approved: null }
  expect(Object.keys(errorsOf(await send('PUT', `/api/user/${id}`, nothing)))).toEqual([
    'name',
    'email',
    'profile',
    'is_approved',
  ])
  expect(errorsOf(await send('PUT', `/api/user/${id}`, userBody({ profile: 'root', is_approved: 'sim' })))).toEqual({
    profile: ['O perfil é admin ou user'],
    is_approved: ['Diga se o acesso está aprovado'],
  })
  expect(errorsOf(await send('PUT', `/api/user/${id}`, userBody({ email: admin.email.toUpperCase() })))).toEqual({
    email: ['*Este e-mail já está em uso'],
  })
  expect((await send('PUT', '/api/user/2147483647', userBody())).statusCode).toBe(404)
})

test('an access is granted and withdrawn, and withdrawing it ends the sessions at once', async () => {
  const person = await signIn(seara)
  const me = async () => (await send('GET', '/api/user/me', undefined, person)).statusCode
  expect(await me()).toBe(200)
  expect(answered(await send('PUT', `/api/auth/disapproved/${person.id}`)).json()).toMatchObject({
    id: person.id,
    is_approved: false,
  })
  expect(await me()).toBe(401)
  expect(answered(await send('PUT', `/api/auth/approved/${person.id}`)).json()).toMatchObject({ is_approved: true })
  expect(await me()).toBe(401)
})

test('the switch in the user form withdraws the access in the same way', async () => {
  const person = await signIn(seara)
  answered(await send('PUT', `/api/user/${person.id}`, userBody({ is_approved: false })))
  expect((await send('GET', '/api/user/me', undefined, person)).statusCode).toBe(401)
})

test('a deleted user is gone, with the sessions', async () => {
  const person = await signIn(seara)
  answered(await send('DELETE', `/api/user/delete/${person.id}`), 204)
  expect((await send('GET', '/api/user/me', undefined, person)).statusCode).toBe(401)
  expect((await send('DELETE', `/api/user/delete/${person.id}`)).statusCode).toBe(404)
})

test('who is deleted during a call of theirs is told to sign in, and nothing fails', async () => {
  const chosen = {
    current_password: ownPassword,
    password: 'farta colheita 26',
    password_confirmation: 'farta colheita 26',
  }
  const view = { list: 'dioceses', name: 'Minhas', query: 'search=a' }
  const calls = [
    ({ email }: Person) => request('POST', '/api/auth/login', { body: { email, password: ownPassword } }),
    ({ token }: Person) => request('PUT', '/api/auth/password', { token, body: chosen }),
    ({ token }: Person) => request('POST', '/api/list-view', { token, body: view }),
  ]
  for (const call of calls) {
    const person = await signIn(seara)
    const deleting = await db.startTransaction().execute()
    await deleting.deleteFrom('user_account').where('id', '=', person.id).execute()
    const calling = call(person)
    await untilBlocked(db)
    await deleting.commit().execute()
    expect([401, 404]).toContain((await calling).statusCode)
  }
})

test('nobody deletes oneself', async () => {
  await signIn(seara, 'admin')
  const answer = await send('DELETE', `/api/user/delete/${admin.id}`)
  expect([answer.statusCode, messageOf(answer)]).toEqual([409, 'Este usuário é o logado atualmente!'])
})

test('the last approved admin can be neither demoted nor disapproved', async () => {
  await signIn(seara, 'admin', { is_approved: false })
  for (const answer of [
    await send('PUT', `/api/auth/disapproved/${admin.id}`),
    await send('PUT', `/api/user/${admin.id}`, userBody({ email: admin.email, profile: 'user' })),
    await send('PUT', `/api/user/${admin.id}`, userBody({ email: admin.email, profile: 'admin', is_approved: false })),
  ]) {
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, onlyAdmin])
  }
  answered(await send('PUT', `/api/user/${admin.id}`, userBody({ profile: 'admin', name: 'Ana', email: admin.email })))
})

test('an admin who changes their own e-mail among the users loses the other sessions', async () => {
  await registerPerson(seara, 'chefe@exemplo.org', 'segredo bem guardado', { profile: 'admin' })
  const signedIn = async () =>
    answered(
      await request('POST', '/api/auth/login', {
        body: { email: 'chefe@exemplo.org', password: 'segredo bem guardado' },
      }),
    ).json<{ token: string; user: { id: number } }>()
  const [chief, elsewhere] = [await signedIn(), await signedIn()]
  const change = (body: object) =>
    request('PUT', `/api/user/${chief.user.id}`, { token: chief.token, body: userBody({ profile: 'admin', ...body }) })
  answered(await change({ email: 'chefe@exemplo.org' }))
  answered(await change({ email: 'tomada@exemplo.org' }))
  const me = async (token: string) => (await request('GET', '/api/user/me', { token })).statusCode
  expect([await me(chief.token), await me(elsewhere.token)]).toEqual([200, 401])
})

test('an e-mail that an admin changes is told to the old address, and the sessions go on', async () => {
  const person = await signIn(seara)
  answered(await send('PUT', `/api/user/${person.id}`, userBody({ name: person.name, email: 'corrigido@exemplo.org' })))
  const told = await db.selectFrom('mail').selectAll().where('recipient', '=', person.email).execute()
  expect(told).toMatchObject([{ purpose: 'email-changed' }])
  expect(told[0]?.text).toContain('por Ana Administradora')
  expect((await send('GET', '/api/user/me', undefined, person)).statusCode).toBe(200)
})

test('of two admins who demote, withdraw or delete each other at the same moment, one stays', async () => {
  const attacks = [
    (id: number, by: Person) =>
      send('PUT', `/api/user/${id}`, userBody({ email: `${id}@exemplo.org`, profile: 'user' }), by),
    (id: number, by: Person) => send('PUT', `/api/auth/disapproved/${id}`, undefined, by),
    (id: number, by: Person) => send('DELETE', `/api/user/delete/${id}`, undefined, by),
  ]
  for (const attack of attacks) {
    await db.deleteFrom('user_account').execute()
    const [one, other] = [await signIn(seara, 'admin'), await signIn(seara, 'admin')]
    const answers = await Promise.all([attack(one.id, other), attack(other.id, one)])
    const left = await db
      .selectFrom('user_account')
      .select('id')
      .where('profile', '=', 'admin')
      .where('is_approved', '=', true)
      .execute()
    expect(left).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
  }
})

test('what happened to a user is written down, without the password', async () => {
  const id = await registerPerson(seara, 'historia@exemplo.org', 'segredo bem guardado', { is_approved: false })
  await send('PUT', `/api/auth/approved/${id}`)
  const history = answered(await send('GET', `/api/history/user/${id}`)).json<
    Paged<{ action: string; actor_name: string; changes: unknown }>
  >()
  expect(history.data).toMatchObject([
    {
      action: 'update',
      actor_name: 'Ana Administradora',
      changes: [{ field: 'is_approved', before: false, after: true }],
    },
    { action: 'create', actor_name: null },
  ])
  expect(JSON.stringify(history)).not.toMatch(/password|argon2/)
})

test('the first admin is created once, with a password that is shown only then', async () => {
  await db.deleteFrom('user_account').execute()
  const [first, second] = await Promise.all([firstAdmin({})(ctx), firstAdmin({})(ctx)])
  const created = first ?? second
  expect([first, second].filter((result) => result !== null)).toHaveLength(1)
  expect(created).toMatchObject({ email: 'admin@seara.local' })
  const password = created?.generatedPassword ?? ''
  expect(password.length).toBeGreaterThan(14)
  const session = answered(
    await request('POST', '/api/auth/login', { body: { email: 'admin@seara.local', password } }),
  ).json<object>()
  expect(session).toMatchObject({ user: { profile: 'admin', is_approved: true } })
  expect(await firstAdmin({ email: 'outro@exemplo.org', password: 'outra senha' })(ctx)).toBeNull()
})

test('the password of the first admin is known still when the answer to its commit was lost', async () => {
  await db.deleteFrom('user_account').execute()
  const create = firstAdmin({})
  const lost = await create(ctx)
  expect(lost?.generatedPassword).toBeDefined()
  expect(await create(ctx)).toEqual(lost)
  expect(await firstAdmin({})(ctx)).toBeNull()
})

test('an admin grants a user what admins may else, which counts at once and stands in the history', async () => {
  const admin = await signIn(seara, 'admin')
  const person = await signIn(seara)
  const change = (body: object) => request('PUT', `/api/user/${person.id}`, { token: admin.token, body })
  const finance = () => request('GET', '/api/finance', { token: person.token })
  expect((await finance()).statusCode).toBe(403)
  expect(answered(await change({ permissions: ['shipping', 'finance'] })).json()).toMatchObject({
    profile: 'user',
    permissions: ['finance', 'shipping'],
  })
  answered(await finance())
  expect((await request('GET', '/api/slip-issuer', { token: person.token })).statusCode).toBe(403)
  expect((await request('GET', '/api/user', { token: person.token })).statusCode).toBe(403)
  const me = answered(await request('GET', '/api/user/me', { token: person.token }))
  expect(me.json()).toMatchObject({ permissions: ['finance', 'shipping'] })

  answered(await change({ name: 'Rute Nova' }))
  answered(await finance())
  answered(await change({ permissions: [] }))
  expect((await finance()).statusCode).toBe(403)
  const { data } = answered(await request('GET', `/api/history/user/${person.id}`, { token: admin.token })).json<{
    data: { changes: object[] }[]
  }>()
  expect(data[0]?.changes).toEqual([{ field: 'permissions', before: ['finance', 'shipping'], after: [] }])

  for (const permissions of [['tudo'], 'finance', ['finance', 'finance', 'finance', 'finance'], null])
    expect(errorsOf(await change({ permissions }))).toHaveProperty('permissions')
  const own = await request('PUT', `/api/user/${person.id}`, { token: person.token, body: { permissions: ['issuer'] } })
  expect(own.statusCode).toBe(403)
})
