import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anotherApp } from './another-app.ts'
import { signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

const seara = await createTestApp()

describe('the limits of tries', () => {
  const limit = (points: number) => ({ points, seconds: 60 })
  const rateLimits = {
    login: limit(3),
    register: limit(2),
    registration: limit(5),
    'public-write': limit(5),
    'public-read': limit(5),
    contribution: limit(5),
    request: limit(5),
    'code-guess': limit(5),
  }

  test('of login hold over two processes, per address, and a success does not count', async () => {
    const [one, two] = [await anotherApp(seara, { rateLimits }), await anotherApp(seara, { rateLimits })]
    const login = (
      process: FastifyInstance,
      remoteAddress: string,
      body: object = { email: 'x@exemplo.org', password: 'errada errada' },
    ) => process.inject({ method: 'POST', url: '/api/auth/login', payload: body, remoteAddress })
    const statuses = [
      await login(one, '10.0.0.1'),
      await login(two, '10.0.0.1'),
      await login(one, '10.0.0.1'),
      await login(two, '10.0.0.1'),
      await login(one, '10.0.0.1'),
    ]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429, 429])
    const last = statuses.at(-1)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(last?.json()).toEqual({
      code: 'too_many_requests',
      message: 'Muitas tentativas. Espere um pouco e tente novamente.',
    })
    expect((await login(two, '10.0.0.2')).statusCode).toBe(401)
  })

  test('of an IPv6 client hold for its whole /64, and for no other', async () => {
    const one = await anotherApp(seara, { rateLimits })
    const login = async (remoteAddress: string) => {
      const payload = { email: 'x@exemplo.org', password: 'errada errada' }
      return (await one.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode
    }
    const statuses = []
    for (const host of [':1', ':2', 'aaaa:bbbb:cccc:dddd', ':4']) statuses.push(await login(`2001:db8:0:7:${host}`))
    expect(statuses).toEqual([401, 401, 401, 429])
    expect(await login('2001:db8:0:8::1')).toBe(401)
  })

  test('of registering hold too, and a spoofed header does not get around them', async () => {
    const one = await anotherApp(seara, { rateLimits })
    const register = (email: string, forwarded: string) =>
      one.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: { name: 'Eva', email, password: 'segredo bem guardado' },
        remoteAddress: '10.0.1.1',
        headers: { 'x-forwarded-for': forwarded },
      })
    const statuses = [
      await register('e1@exemplo.org', '1.1.1.1'),
      await register('e2@exemplo.org', '2.2.2.2'),
      await register('e3@exemplo.org', '3.3.3.3'),
    ]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
  })

  test.each([
    ['one proxy', 1, '203.0.113.9'],
    ['the proxy’s network', ['127.0.0.0/8'], '203.0.113.9'],
    ['two proxies', 2, '198.51.100.1'],
    ['another network', ['10.0.0.0/8'], '127.0.0.1'],
    ['nobody', false, '127.0.0.1'],
  ] as const)('believe %s: what a client writes before it evades nothing', async (_, trustProxy, own) => {
    const one = await anotherApp(seara, { rateLimits, trustProxy })
    const search = (forwarded: string) =>
      one.inject({ url: '/api/diocese/search?query=dio', headers: { 'x-forwarded-for': forwarded } })
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4', '5.5.5.5'])
      expect((await search(`${invented}, 198.51.100.1, 203.0.113.9`)).statusCode).toBe(200)
    expect((await search('6.6.6.6, 198.51.100.1, 203.0.113.9')).statusCode).toBe(429)
    const { rows } = await sql<{ key: string }>`select key from rate_limit where key like 'public-read:%'`.execute(
      seara.db,
    )
    expect(rows.map(({ key }) => key)).toEqual([`public-read:${own}`])
    await sql`delete from rate_limit`.execute(seara.db)
  })

  test('of public reads keep a visitor from reading the whole list', async () => {
    const one = await anotherApp(seara, { rateLimits })
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1)
      statuses.push((await one.inject({ url: '/api/diocese/search?query=dio', remoteAddress: '10.0.2.1' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('count each signed-in person of an office apart, and visitors of its address by that', async () => {
    const one = await anotherApp(seara, { rateLimits })
    const [first, second] = [await signIn(seara), await signIn(seara)]
    const write = async (token?: string, remoteAddress = '10.0.3.1') =>
      (
        await one.inject({
          method: 'POST',
          url: '/api/missionary-campaign/solicitation',
          payload: {},
          remoteAddress,
          ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        })
      ).statusCode
    const six = async (token?: string) => {
      const statuses: number[] = []
      for (let time = 0; time < 6; time += 1) statuses.push(await write(token))
      return statuses
    }
    const fiveThenNone = [422, 422, 422, 422, 422, 429]
    expect(await six(first.token)).toEqual(fiveThenNone)
    expect(await six(second.token)).toEqual(fiveThenNone)
    expect(await six()).toEqual(fiveThenNone)
    expect(await write(first.token, '10.0.3.2')).toBe(429)
    // A call with a token that belongs to nobody counts as a visitor's call.
    expect(await write('a'.repeat(43))).toBe(429)
  })
})
