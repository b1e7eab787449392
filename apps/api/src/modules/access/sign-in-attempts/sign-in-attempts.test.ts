import { expect, test } from 'vitest'
import { answered, messageOf, registerPerson, statusesOf } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { sweep } from './sign-in-attempts.service.ts'

const minute = 60_000
let now = new Date('2026-03-02T12:00:00Z')
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({
  clock: { now: () => now },
  resources: { guessLimits: { free: 5, longestDelay: 60 } },
})
const { request, db, ctx } = seara
const password = 'segredo bem guardado'
const wrong = 'errada errada'

let people = 0
async function person(): Promise<string> {
  const email = `pessoa${people++}@exemplo.org`
  await registerPerson(seara, email, password, { profile: 'admin' })
  return email
}
const login = (email: string, tried: string, remoteAddress = '203.0.113.7') =>
  request('POST', '/api/auth/login', { body: { email, password: tried }, remoteAddress })
const tokenOf = async (email: string, from?: string) =>
  answered(await login(email, password, from)).json<{ token: string }>().token
const warningsTo = async (email: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', email).where('purpose', '=', 'password-guesses').execute()

test('sixty wrong guesses of the own password at once are stopped, and the right one waits only a little', async () => {
  const email = await person()
  const token = await tokenOf(email)
  const change = (current_password: string) =>
    request('PUT', '/api/auth/password', {
      token,
      body: { current_password, password: 'outra senha boa', password_confirmation: 'outra senha boa' },
    })
  const answers = await Promise.all(Array.from({ length: 60 }, () => change(wrong)))
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(55)
  const refused = await change(password)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(messageOf(refused)).toBe('Muitas tentativas com senha errada. Espere um segundo e tente de novo.')
  later(1_000)
  expect((await change(password)).statusCode).toBe(204)
})

test('logins of one account are counted over all addresses, and wait longer each time', async () => {
  const email = await person()
  let host = 0
  const guess = () => login(email, wrong, `198.51.100.${host++}`)
  for (let time = 0; time < 5; time++) expect((await guess()).statusCode).toBe(401)
  const waits: number[] = []
  for (let time = 0; time < 9; time++) {
    const refused = await guess()
    expect(refused.statusCode).toBe(429)
    waits.push(Number(refused.headers['retry-after']))
    later(Number(refused.headers['retry-after']) * 1_000)
    expect((await guess()).statusCode).toBe(401)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('an e-mail that nobody has is answered in the same way', async () => {
  const answersOf = async (email: string) => {
    const answers = []
    for (let time = 0; time < 7; time++) answers.push(await login(email, wrong, '192.0.2.1'))
    return answers.map(({ statusCode, headers, body }) => [statusCode, headers['retry-after'], body])
  }
  expect(await answersOf('ninguem@exemplo.org')).toEqual(await answersOf(await person()))
})

test('whoever guesses elsewhere keeps the owner out neither of the usual network nor of an open session', async () => {
  const email = await person()
  const token = await tokenOf(email, '203.0.113.7')
  later(60 * minute)
  for (let time = 0; time < 8; time++) await login(email, wrong, `198.51.100.${time}`)
  expect((await login(email, password, '198.51.100.200')).statusCode).toBe(429)
  expect((await login(email, password, '203.0.113.7')).statusCode).toBe(200)
  const change = { current_password: password, password: 'outra senha boa', password_confirmation: 'outra senha boa' }
  expect((await request('PUT', '/api/auth/password', { token, body: change })).statusCode).toBe(204)
})

test('in the usual network too the guesses are counted', async () => {
  const email = await person()
  await tokenOf(email)
  const statuses = []
  for (let time = 0; time < 8; time++) statuses.push((await login(email, wrong)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('a network is known by its /64 where addresses are IPv6, and for 90 days', async () => {
  const email = await person()
  await tokenOf(email, '2001:db8:1:2::1')
  for (let time = 0; time < 8; time++) await login(email, wrong, `2001:db8:ffff:${time}::1`)
  expect((await login(email, password, '2001:db8:1:3::1')).statusCode).toBe(429)
  expect((await login(email, password, '2001:db8:1:2:aaaa::9')).statusCode).toBe(200)
  later(90 * 24 * 60 * minute)
  for (let time = 0; time < 8; time++) await login(email, wrong, `2001:db8:ffff:${time}::1`)
  expect((await login(email, password, '2001:db8:1:2::1')).statusCode).toBe(429)
})

test('the right password forgets the wrong ones before it, and so does a day', async () => {
  const email = await person()
  const guess = async (times: number) => {
    const answers = []
    for (let time = 0; time < times; time++) answers.push(await login(email, wrong, '192.0.2.7'))
    return statusesOf(answers)
  }
  expect(await guess(4)).toEqual([401, 401, 401, 401])
  await tokenOf(email, '192.0.2.7')
  expect(await guess(5)).toEqual([401, 401, 401, 401, 401])
  later(24 * 60 * minute)
  expect(await guess(5)).toEqual([401, 401, 401, 401, 401])
})

test('the owner is told by mail, at most once an hour', async () => {
  const email = await person()
  for (let time = 0; time < 4; time++) await login(email, wrong)
  expect(await warningsTo(email)).toEqual([])
  for (let time = 0; time < 20; time++) {
    await login(email, wrong)
    later(minute)
  }
  const [warning, ...others] = await warningsTo(email)
  expect(others).toEqual([])
  expect(warning?.subject).toBe('Tentativas de entrar na sua conta')
  expect(warning?.text).toMatch(
    /Olá, Maria da Silva\.[^]+\*?5 tentativas\*?[^]+203\.0\.113\.7[^]+https:\/\/seara\.example\/forgot-password/,
  )
  later(60 * minute)
  await login(email, wrong)
  expect(await warningsTo(email)).toHaveLength(2)
})

test('nobody is told of an e-mail that is no account, and what is old is taken away', async () => {
  for (let time = 0; time < 6; time++) await login('ninguem.mesmo@exemplo.org', wrong)
  expect(await warningsTo('ninguem.mesmo@exemplo.org')).toEqual([])
  later(91 * 24 * 60 * minute)
  await sweep(ctx)
  expect(await db.selectFrom('password_guess').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('known_network').selectAll().execute()).toEqual([])
})
