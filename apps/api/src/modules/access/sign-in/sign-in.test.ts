import type { Session } from '@seara/contract/access/session'
import { xlsx } from '@seara/contract/core/media-types'
import { endpoints } from '@seara/contract/endpoints'
import { expect, test } from 'vitest'
import { anotherApp } from '../../../../test/another-app.ts'
import { answered, errorsOf, messageOf, ownPassword, registerPerson, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { openSession } from '../sessions/sessions.service.ts'

let now = new Date('2026-03-02T12:00:00Z')
const hours = (count: number) => count * 3_600_000
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({ clock: { now: () => now } })
const { request, db } = seara
const password = 'segredo bem guardado'
await registerPerson(seara, 'rute@exemplo.org', password)

const login = (email: string, password: string) => request('POST', '/api/auth/login', { body: { email, password } })
const tokenOf = async (email = 'rute@exemplo.org') => answered(await login(email, password)).json<Session>().token
const statusOfMe = async (token: string) => (await request('GET', '/api/user/me', { token })).statusCode

test('login answers a token and the user', async () => {
  const { token, user } = answered(await login(' Rute@Exemplo.org', password)).json<Session>()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user).toEqual({
    id: user.id,
    name: 'Maria da Silva',
    email: 'rute@exemplo.org',
    profile: 'user',
    is_approved: true,
    permissions: [],
  })
  expect((await request('GET', '/api/user/me', { token })).json()).toEqual(user)
})

test('the e-mail must be valid and is required, and so is the password', async () => {
  expect(errorsOf(await login('', ''))).toEqual({
    email: ['*O campo e-mail é obrigatório'],
    password: ['*O campo senha é obrigatório'],
  })
  expect(errorsOf(await login('rute', 'x'))).toEqual({ email: ['*E-mail inválido'] })
})

test('a wrong password and an unknown e-mail get the same answer, in the same time', async () => {
  const timeOf = async (email: string) => {
    const start = performance.now()
    const answer = await login(email, 'errada errada')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      code: 'unauthenticated',
      message: 'Erro no login, verifique os dados e tente novamente.',
    })
    return performance.now() - start
  }
  const fastest = async (email: string) =>
    Math.min(await timeOf(email), await timeOf(email), await timeOf(email), await timeOf(email))
  const [known, unknown] = [await fastest('rute@exemplo.org'), await fastest('ninguem@exemplo.org')]
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) * 0.8)
})

test('while the access is not approved, the right password is answered with 403', async () => {
  await registerPerson(seara, 'nova@exemplo.org', password, { is_approved: false })
  const answer = await login('nova@exemplo.org', password)
  expect(answer.statusCode).toBe(403)
  expect(messageOf(answer)).toBe('Seu acesso ainda não foi liberado por um administrador.')
  expect((await login('nova@exemplo.org', 'outra senha')).statusCode).toBe(401)
})

test('tokens and passwords are kept only as hashes', async () => {
  const token = await tokenOf()
  const rows = await db.selectFrom('session_token').selectAll().execute()
  const everything = JSON.stringify([
    rows,
    rows.map(({ token_hash }) => token_hash.toString('base64url')),
    await db.selectFrom('user_account').selectAll().execute(),
  ])
  expect(everything).not.toContain(token)
  expect(everything).not.toContain(password)
  expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('after logging out the token is dead', async () => {
  const [token, other] = [await tokenOf(), await tokenOf()]
  const answer = await request('DELETE', '/api/auth/logout', { token })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await statusOfMe(token)).toBe(401)
  expect(await statusOfMe(other)).toBe(200)
})

test('the cookie call of the specification answers and does nothing', async () => {
  const answer = await request('GET', '/sanctum/csrf-cookie')
  expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined])
})

test('what matters most asks for the password again after an hour, once for an hour, and in every process', async () => {
  const { token: admin, id } = await signIn(seara, 'admin')
  const { id: other } = await signIn(seara)
  const grant = (profile: string) => request('PUT', `/api/user/${other}`, { token: admin, body: { profile } })
  const confirm = (current_password: string) =>
    request('POST', '/api/auth/confirm-password', { token: admin, body: { current_password } })
  expect((await grant('admin')).statusCode).toBe(200)
  later(hours(1))
  const asked = await grant('user')
  expect([asked.statusCode, asked.json()]).toEqual([
    403,
    { code: 'forbidden.password_again', message: 'Confirme a sua senha para continuar.' },
  ])
  expect((await request('GET', `/api/user/${other}`, { token: admin })).json()).toMatchObject({ profile: 'admin' })
  expect((await request('PUT', `/api/auth/approved/${other}`, { token: admin })).statusCode).toBe(403)
  for (const path of ['/api/missionary-campaign/invoice/1', '/api/finance/records/1'])
    expect((await request('PUT', path, { token: admin, body: {} })).json()).toMatchObject({
      code: 'forbidden.password_again',
    })
  // These sheets need no recent password: the empty sheets to fill in, a diocese's statement of one year, and reports.
  const open =
    /\/(?:sample|statement\/:year\/sheet|reports?(?:\/(?:general|contact|launches|status|:path).*)?|(?:address-)?export\/:campaignId|diocese-not-contrib\/:id|errata\/invoices)$/
  const all = endpoints.filter(({ method, file }) => method === 'GET' && file === xlsx)
  const sheets = all.filter(({ path }) => !open.test(path))
  expect(all.length - sheets.length).toBe(14)
  expect(sheets.length).toBeGreaterThan(12)
  for (const path of ['/api/diocese/reports/general', '/api/diocese/reports/contact'])
    expect((await request('GET', path, { token: admin })).statusCode).toBe(200)
  for (const { path } of sheets) {
    const refused = await request('GET', path.replaceAll(/:\w+/g, '1'), { token: admin })
    expect([path, refused.json()]).toMatchObject([path, { code: 'forbidden.password_again' }])
  }
  const marked = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
  for (const sheet of [
    '/api/missionary-campaign/solicitation/sheet/1',
    '/api/collection-missionary-contribuitions/sheet/1',
    '/api/missionary-campaign/invoices/sheet/1',
  ]) {
    expect((await request('GET', sheet, { token: admin })).statusCode).toBe(403)
    // A sheet of up to 100 chosen rows needs no recent password, because a page of the list shows as many rows. The
    // answer is 404 here because the rows do not exist.
    expect((await request('GET', `${sheet}?ids=${marked(100)}`, { token: admin })).statusCode).toBe(404)
    expect((await request('GET', `${sheet}?ids=${marked(101)}`, { token: admin })).statusCode).toBe(403)
    expect((await request('GET', `${sheet}?ids=1&ids=2`, { token: admin })).statusCode).toBe(403)
  }
  for (const list of ['diocese', 'parish', 'safe_box_groups', 'finance/worklist']) {
    const path = `/api/${list}/sheet?ids=`
    expect((await request('GET', `${path}${marked(100)}`, { token: admin })).statusCode).toBe(200)
    expect((await request('GET', `${path}${marked(101)}`, { token: admin })).statusCode).toBe(403)
    expect((await request('GET', `${path}${'1,'.repeat(500)}1`, { token: admin })).statusCode).toBe(200)
  }
  expect(errorsOf(await confirm('errada errada'))).toEqual({ current_password: ['A senha atual não confere'] })
  expect((await grant('user')).statusCode).toBe(403)

  const elsewhere = await anotherApp(seara, {})
  const grantElsewhere = (profile: string) =>
    elsewhere.inject({
      method: 'PUT',
      url: `/api/user/${other}`,
      headers: { authorization: `Bearer ${admin}` },
      payload: { profile },
    })
  expect((await grantElsewhere('user')).statusCode).toBe(403)
  expect((await confirm(ownPassword)).statusCode).toBe(204)
  expect((await grantElsewhere('user')).statusCode).toBe(200)
  later(hours(1) - 1)
  expect((await grant('admin')).statusCode).toBe(200)
  // The password counts as recent only in the session in which it was given, not in the user's other sessions.
  const stale = await openSession(seara.ctx, id)
  later(hours(1))
  expect((await confirm(ownPassword)).statusCode).toBe(204)
  expect((await request('PUT', `/api/user/${other}`, { token: stale, body: { profile: 'user' } })).statusCode).toBe(403)
})
