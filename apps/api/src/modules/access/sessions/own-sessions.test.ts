import type { OwnSession } from '@seara/contract/access/own-sessions'
import { expect, test } from 'vitest'
import { anotherApp } from '../../../../test/another-app.ts'
import { answered, registerPerson } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const minute = 60_000
let now = new Date('2026-03-02T12:00:00Z')
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({ clock: { now: () => now } })
const { request, db } = seara
const password = 'segredo bem guardado'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const login = async (email: string, remoteAddress = '203.0.113.7', agent = firefox) =>
  answered(
    await request('POST', '/api/auth/login', {
      body: { email, password },
      remoteAddress,
      headers: { 'user-agent': agent },
    }),
  ).json<{ token: string }>().token
const sessionsOf = async (token: string) =>
  answered(await request('GET', '/api/auth/sessions', { token })).json<OwnSession[]>()
const statusOfMe = async (token: string) => (await request('GET', '/api/user/me', { token })).statusCode
const mailsOfNetworks = (email: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', email).where('purpose', '=', 'new-network').execute()

let people = 0
async function person(): Promise<string> {
  const email = `pessoa${people++}@exemplo.org`
  await registerPerson(seara, email, password)
  return email
}

test('one’s own sessions are listed with address, device and last use, and end one by one', async () => {
  const email = await person()
  const [mine, theirs] = [await login(email, '203.0.113.7', chrome), await login(await person())]
  later(minute)
  const other = await login(email, '198.51.100.9')
  later(5 * minute)
  const listed = await sessionsOf(mine)
  expect(listed).toEqual([
    {
      id: expect.any(Number) as number,
      device: 'Chrome no Windows',
      address: '203.0.113.7',
      created_at: '2026-03-02T12:00:00.000Z',
      last_seen_at: now.toISOString(),
      is_current: true,
    },
    {
      id: expect.any(Number) as number,
      device: 'Firefox no Linux',
      address: '198.51.100.9',
      created_at: '2026-03-02T12:01:00.000Z',
      last_seen_at: '2026-03-02T12:01:00.000Z',
      is_current: false,
    },
  ])
  const id = listed[1]?.id
  const end = (token: string) => request('DELETE', `/api/auth/sessions/${id}`, { token })
  expect((await end(theirs)).statusCode).toBe(404)
  expect(await statusOfMe(other)).toBe(200)

  const [one, two] = await Promise.all([end(mine), end(mine)])
  expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([204, 404]))
  expect([await statusOfMe(mine), await statusOfMe(other)]).toEqual([200, 401])
  const ended = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'session_ended').execute()
  expect(ended).toMatchObject([{ after: { device: 'Firefox no Linux', address: '198.51.100.9' } }])
})

test('all other sessions end at once, in another process too, and those of others stay', async () => {
  const email = await person()
  const [mine, second, third, theirs] = [
    await login(email),
    await login(email),
    await login(email),
    await login(await person()),
  ]
  const process = await anotherApp(seara, {})
  const answer = await process.inject({
    method: 'DELETE',
    url: '/api/auth/sessions',
    headers: { authorization: `Bearer ${mine}` },
  })
  expect(answer.statusCode).toBe(204)
  expect(await Promise.all([mine, second, third, theirs].map(statusOfMe))).toEqual([200, 401, 401, 200])
})

test('a sign-in from a new network is told to the owner once, and the very first one is not', async () => {
  const email = await person()
  await login(email, '203.0.113.7')
  await login(email, '203.0.113.7')
  expect(await mailsOfNetworks(email)).toEqual([])
  await Promise.all([login(email, '198.51.100.9', chrome), login(email, '198.51.100.9', chrome)])
  await login(email, '198.51.100.9')
  const [told, ...more] = await mailsOfNetworks(email)
  expect(more).toEqual([])
  expect(told?.text).toMatch(/198\.51\.100\.9, Chrome no Windows[^]+https:\/\/seara\.example\/profile-auth/)
  later(91 * 24 * 60 * minute)
  await login(email, '203.0.113.7')
  expect(await mailsOfNetworks(email)).toHaveLength(2)
})
