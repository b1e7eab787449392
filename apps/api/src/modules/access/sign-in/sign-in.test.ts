import type { Session } from '@seara/contract/access/session'
import { expect, test } from 'vitest'
import { answered, errorsOf, messageOf, registerPerson } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
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
