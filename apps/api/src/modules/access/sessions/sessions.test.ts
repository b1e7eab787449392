import type { Session } from '@seara/contract/access/session'
import { expect, test } from 'vitest'
import { answered, registerPerson } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

let now = new Date('2026-03-02T12:00:00Z')
const hours = (count: number) => count * 3_600_000
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({ clock: { now: () => now } })
const { request } = seara
const body = { email: 'rute@exemplo.org', password: 'segredo bem guardado' }
await registerPerson(seara, body.email, body.password)

const tokenOf = async () => answered(await request('POST', '/api/auth/login', { body })).json<Session>().token
const statusOfMe = async (token: string) => (await request('GET', '/api/user/me', { token })).statusCode

test('a session ends after 12 hours without use, and each use prolongs it', async () => {
  const token = await tokenOf()
  later(hours(11.9))
  expect(await statusOfMe(token)).toBe(200)
  later(hours(11.9))
  expect(await statusOfMe(token)).toBe(200)
  later(hours(12))
  expect(await statusOfMe(token)).toBe(401)
})

test('a session ends after 30 days, however much it is used', async () => {
  const token = await tokenOf()
  for (let used = 0; used < 29.5 * 24; used += 6) {
    later(hours(6))
    expect(await statusOfMe(token)).toBe(200)
  }
  later(hours(12))
  expect(await statusOfMe(token)).toBe(401)
})
