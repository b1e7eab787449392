import type { SecondFactor } from '@seara/contract/access/second-factor'
import { expect, test } from 'vitest'
import { anotherApp } from '../../../../test/another-app.ts'
import { answered, errorsOf, ownPassword, registerPerson, signIn, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { oneAfterTheOther } from '../../../../test/locked-rows.ts'
import { codeAt, stepAt } from './totp.ts'

const minute = 60_000
let now = new Date('2026-03-02T12:00:00Z')
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({
  clock: { now: () => now },
  resources: { guessLimits: { free: 10, longestDelay: 60 } },
})
const { request, db } = seara
const password = 'segredo bem guardado'

const login = (email: string, code?: string, remoteAddress = '203.0.113.7') =>
  request('POST', '/api/auth/login', { body: { email, password, ...(code !== undefined && { code }) }, remoteAddress })
const post = (token: string, path: string, body: object) =>
  request('POST', `/api/auth/second-factor${path}`, { token, body })
const stateOf = async (token: string) =>
  answered(await request('GET', '/api/auth/second-factor', { token })).json<SecondFactor>()
const codeOf = (secret: Buffer) => codeAt(secret, stepAt(now))
const mailsTo = (email: string, purpose: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', email).where('purpose', '=', purpose).execute()

/** The bytes of a base32 text. Source: RFC 4648, 6 */
function decoded(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function begun(token: string): Promise<Buffer> {
  const { secret } = answered(await post(token, '', { current_password: password })).json<{ secret: string }>()
  return decoded(secret)
}

let people = 0
async function person(profile: 'user' | 'admin' = 'user') {
  const email = `pessoa${people++}@exemplo.org`
  const id = await registerPerson(seara, email, password, { profile })
  const token = answered(await login(email)).json<{ token: string }>().token
  return { id, email, token }
}

async function protectedPerson(profile?: 'admin') {
  const own = await person(profile)
  const secret = await begun(own.token)
  const { recovery_codes: codes } = answered(await post(own.token, '/confirm', { code: codeOf(secret) })).json<{
    recovery_codes: string[]
  }>()
  later(minute)
  return { ...own, secret, codes }
}

test('it is switched on with the password and a first code, ends the other sessions and is told by mail', async () => {
  const { email, token } = await person()
  const other = answered(await login(email)).json<{ token: string }>().token
  expect(await stateOf(token)).toEqual({ active_since: null, passkeys: 0, recovery_codes_left: 0, is_required: false })
  expect(errorsOf(await post(token, '', { current_password: 'errada errada' }))).toEqual({
    current_password: ['A senha atual não confere'],
  })
  expect((await post(token, '/confirm', { code: '123456' })).statusCode).toBe(409)

  const secret = await begun(token)
  expect(errorsOf(await post(token, '/confirm', { code: '12345' }))).toHaveProperty('code')
  expect((await login(email)).statusCode).toBe(200)
  const confirmed = answered(await post(token, '/confirm', { code: codeOf(secret) }))
  expect(confirmed.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10)
  expect(await stateOf(token)).toEqual({
    active_since: now.toISOString(),
    passkeys: 0,
    recovery_codes_left: 10,
    is_required: false,
  })
  expect((await request('GET', '/api/user/me', { token: other })).statusCode).toBe(401)
  expect((await mailsTo(email, 'second-factor'))[0]?.text).toMatch(/foi ligada em .+ por você/)
  const kept = JSON.stringify(await db.selectFrom('second_factor').selectAll().execute())
  expect(kept).not.toContain(JSON.stringify([...secret]).slice(1, -1))
})

test('a sign-in with the password alone that is in progress while it is switched on is refused', async () => {
  const { id, email, token } = await person()
  const secret = await begun(token)
  const answers = await oneAfterTheOther(
    db,
    id,
    () => post(token, '/confirm', { code: codeOf(secret) }),
    () => login(email),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  expect((await login(email)).statusCode).toBe(403)
  later(minute)
  expect((await login(email, codeOf(secret))).statusCode).toBe(200)
})

test('a sign-in with a code of the former device that is in progress while it moves is refused', async () => {
  const { id, email, token, secret } = await protectedPerson()
  const next = await begun(token)
  const answers = await oneAfterTheOther(
    db,
    id,
    () => post(token, '/confirm', { code: codeOf(next) }),
    () => login(email, codeOf(secret)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
})

test('a new secret is over after a quarter of an hour', async () => {
  const { token } = await person()
  const secret = await begun(token)
  later(15 * minute)
  expect((await post(token, '/confirm', { code: codeOf(secret) })).json()).toMatchObject({
    code: 'conflict.enrolment_over',
  })
})

test('the login asks for a code after the password, and each code works once, in two processes too', async () => {
  const { email, secret } = await protectedPerson()
  const asked = await login(email)
  expect([asked.statusCode, asked.json()]).toEqual([
    403,
    { code: 'forbidden.second_factor', message: 'Digite o código do seu aplicativo autenticador.' },
  ])
  expect(errorsOf(await login(email, '000000'))).toHaveProperty('code')
  expect(
    (await request('POST', '/api/auth/login', { body: { email, password: 'errada errada', code: codeOf(secret) } }))
      .statusCode,
  ).toBe(401)

  const other = await anotherApp(seara, {})
  const payload = { email, password, code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} ` }
  const once = await Promise.all([
    login(email, payload.code),
    other.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '203.0.113.7' }),
    login(email, payload.code),
  ])
  expect(statusesOf(once).filter((status) => status === 200)).toHaveLength(1)
  expect((await login(email, codeOf(secret))).statusCode).toBe(422)
  later(minute)
  expect((await login(email, codeOf(secret))).statusCode).toBe(200)
})

test('a recovery code works once, typed in any way, and new ones replace the old', async () => {
  const { email, token, codes } = await protectedPerson()
  const [first = '', second = ''] = codes
  expect((await login(email, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
  expect((await login(email, first)).statusCode).toBe(422)
  expect(await stateOf(token)).toMatchObject({ recovery_codes_left: 9 })
  const renewed = answered(await post(token, '/recovery-codes', { current_password: password }))
  expect((await login(email, second)).statusCode).toBe(422)
  const [fresh = ''] = renewed.json<{ recovery_codes: string[] }>().recovery_codes
  expect((await login(email, fresh)).statusCode).toBe(200)
})

test('forty guesses of a code at once are stopped, and the owner is told that the password is known', async () => {
  const { email, secret } = await protectedPerson()
  const from = '198.51.100.7'
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => login(email, String(100_000 + index), from)),
  )
  expect(statusesOf(answers).filter((status) => status === 422)).toHaveLength(5)
  expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(35)
  expect(answers.map((answer) => answer.json<{ message: string }>().message)).toContain(
    'Muitas tentativas com um código errado. Espere um segundo e tente de novo.',
  )
  expect((await mailsTo(email, 'code-guesses'))[0]?.subject).toBe('Alguém sabe a sua senha')
  // The guesses had the right password but wrong codes, so they are no sign-ins: no mail tells of a sign-in from a new
  // network. The owner can still sign in from another network.
  expect(await mailsTo(email, 'new-network')).toEqual([])
  expect((await login(email, codeOf(secret))).statusCode).toBe(200)
})

test('it is switched off with the password only, and moved to another device without a gap', async () => {
  const { email, token, secret } = await protectedPerson()
  const fresh = await begun(token)
  expect((await login(email, codeOf(secret))).statusCode).toBe(200)
  later(minute)
  answered(await post(token, '/confirm', { code: codeOf(fresh) }))
  later(minute)
  expect((await login(email, codeOf(secret))).statusCode).toBe(422)
  expect((await post(token, '/off', { current_password: 'errada errada' })).statusCode).toBe(422)
  answered(await post(token, '/off', { current_password: password }), 204)
  expect((await post(token, '/off', { current_password: password })).json()).toMatchObject({
    code: 'conflict.factor_off',
  })
  expect((await login(email)).statusCode).toBe(200)
})

test('an admin switches it off for someone who lost the device, with the admin’s own password', async () => {
  const { id, email } = await protectedPerson()
  const { token } = await signIn(seara, 'admin')
  const off = (current_password: string) =>
    request('POST', `/api/user/${id}/second-factor/off`, { token, body: { current_password } })
  expect((await off('errada errada')).statusCode).toBe(422)
  answered(await off(ownPassword), 204)
  expect((await login(email)).statusCode).toBe(200)
  expect((await mailsTo(email, 'second-factor')).map(({ text }) => text).join()).toMatch(
    /desligada em .+ por Ana Administradora/,
  )
})

test('where it is required, a session can do nothing but switch it on, at once and in every process', async () => {
  const admin = await protectedPerson('admin')
  const { token: secretary } = await person()
  const { token: late } = await person('admin')
  const demand = (required_for: string, current_password = password) =>
    request('POST', '/api/second-factor-policy', { token: admin.token, body: { required_for, current_password } })
  const dioceses = async (token: string) => (await request('GET', '/api/diocese', { token })).statusCode
  expect(errorsOf(await demand('admins', 'errada errada'))).toHaveProperty('current_password')
  expect(await dioceses(late)).toBe(200)

  answered(await demand('admins'))
  expect([await dioceses(late), await dioceses(secretary), await dioceses(admin.token)]).toEqual([403, 200, 200])
  expect((await request('GET', '/api/diocese', { token: late })).json()).toMatchObject({
    code: 'forbidden.second_factor_required',
  })
  expect((await request('GET', '/api/user/me', { token: late })).statusCode).toBe(200)
  expect((await post(admin.token, '/off', { current_password: password })).json()).toMatchObject({
    code: 'conflict.factor_required',
  })
  const secret = await begun(late)
  answered(await post(late, '/confirm', { code: codeOf(secret) }))
  expect(await dioceses(late)).toBe(200)

  answered(await demand('everyone'))
  expect(await dioceses(secretary)).toBe(403)
  answered(await demand('nobody'))
  expect(await dioceses(secretary)).toBe(200)
})
