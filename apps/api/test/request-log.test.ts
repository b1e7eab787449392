import { Writable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { signIn } from './factories.ts'
import { anotherApp } from './another-app.ts'
import { createTestApp } from './harness.ts'
import { createLogger } from '../src/core/logger.ts'
import * as files from '../src/platform/files/files.service.ts'

const lines: string[] = []
const log = createLogger(
  'debug',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'))
      done()
    },
  }),
)
const seara = await createTestApp({ log })
const { request, ctx } = seara
const { token, name, email } = await signIn(seara, 'admin')

interface Line {
  level: string
  request_id?: string
  method?: string
  route?: string
  status?: number
  duration_ms?: number
  msg: string
  err?: { type: string; message: string; stack: string; code?: string }
}
const logged = (): Line[] => lines.map((line) => JSON.parse(line) as Line)

beforeEach(() => {
  lines.length = 0
})

describe('each request', () => {
  test('has an id in its answer and in its one line, whatever became of it', async () => {
    const answers = [
      await request('GET', '/api/user/me', { token }),
      await request('GET', '/api/user/me'),
      await request('GET', '/api/parish/7', { token }),
      await request('GET', '/api/unknown'),
      await request('GET', '/api/%zz'),
      await request('POST', '/api/parish', { token, body: '{', headers: { 'content-type': 'application/json' } }),
    ]
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    expect(new Set(ids).size).toBe(answers.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const told = logged().filter(({ msg }) => msg === 'request')
    expect(told.map(({ request_id }) => request_id)).toEqual(ids)
    expect(told.map(({ status }) => status)).toEqual(answers.map(({ statusCode }) => statusCode))
    expect(told[0]).toMatchObject({ level: 'info', method: 'GET', route: '/api/user/me', status: 200 })
    expect(told[0]?.duration_ms).toBeGreaterThan(0)
    expect(told[2]?.route).toBe('/api/parish/:id')
  })

  test('keeps the id that a trusted proxy gave it, and no other', async () => {
    const behindProxy = await anotherApp(seara, { trustProxy: 1, log })
    const idOf = async (given: string) =>
      (await behindProxy.inject({ url: '/api/health', headers: { 'x-request-id': given } })).headers['x-request-id']
    expect(await idOf('balancer-1:7f3a')).toBe('balancer-1:7f3a')
    for (const unfit of ['short', 'a b c d e f g', 'x'.repeat(101), 'crlf%0d%0a-injected'])
      expect(await idOf(unfit)).toMatch(/^[0-9a-f-]{36}$/)
    const direct = await request('GET', '/api/health', { headers: { 'x-request-id': 'balancer-1:7f3a' } })
    expect(direct.headers['x-request-id']).not.toBe('balancer-1:7f3a')
    const ids = logged().flatMap(({ msg, request_id }) => (msg === 'request' ? [request_id] : []))
    expect(ids[0]).toBe('balancer-1:7f3a')
  })

  test('does not take its id from the client, who could write into the log', async () => {
    const { headers } = await request('GET', '/api/health', { headers: { 'x-request-id': 'forged' } })
    expect(headers['x-request-id']).not.toBe('forged')
  })

  test('that only asks for health is no news', async () => {
    await request('GET', '/api/health')
    expect(logged()).toMatchObject([{ level: 'debug', route: '/api/health' }])
  })
})

test('an unexpected error is logged with its stack, under the id that the caller was given', async () => {
  await seara.asOwner(`
    create function explode() returns trigger language plpgsql as
      $$ begin raise exception 'boom for maria@exemplo.org'; end $$;
    create trigger explode before insert on region for each row execute function explode()`)
  const answer = await request('POST', '/api/parish_region', { token, body: { region_name: 'Leste 9' } })
  await seara.asOwner('drop trigger explode on region')
  expect(answer.statusCode).toBe(500)
  const [error] = logged().filter(({ level }) => level === 'error')
  expect(error).toMatchObject({
    request_id: answer.headers['x-request-id'],
    msg: 'request failed',
    err: { code: 'P0001', message: 'boom for [e-mail]' },
  })
  expect(error?.err?.stack).toMatch(/\n {4}at /)
})

test('no line holds what people wrote, who they are, or what opens a door', async () => {
  const secrets = {
    password: `segredo-${randomUUID()}`,
    email: `${randomUUID()}@exemplo.org`,
    name: `Benedita ${randomUUID()}`,
  }
  await request('POST', '/api/auth/register', { body: secrets })
  await request('POST', '/api/auth/login', { body: secrets })
  await request('POST', '/api/auth/login', { body: { ...secrets, password: 'errada-mesmo' } })
  await request('GET', '/api/user', { token, query: { search: secrets.email } })
  await request('GET', '/api/user/me', { token })
  await request('GET', `/api/verification/${randomUUID()}/${secrets.name}`)
  const { id } = await files.store(ctx, { content: Buffer.from('x'), filename: 'x.pdf', mediaType: 'application/pdf' })
  const address = files.signedUrl(ctx, id)
  expect((await request('GET', address)).statusCode).toBe(200)
  expect(lines.length).toBeGreaterThan(6)
  const signature = new URL(address, 'http://x').searchParams.get('signature') ?? ''
  const text = lines.join('\n')
  for (const secret of [...Object.values(secrets), token, signature, name, email, 'errada-mesmo'])
    expect(text).not.toContain(secret)
})

test('a rule finds the log of its request in its context', async () => {
  ctx.log.info({ count: 3 }, 'three things')
  expect(logged()).toMatchObject([{ level: 'info', count: 3, msg: 'three things' }])
})
