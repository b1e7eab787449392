import { endpoints } from '@seara/contract/endpoints'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Deps } from '../src/app.ts'
import { createLogger } from '../src/core/logger.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { formWith, messageOf, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

const seara = await createTestApp()
const { request, app } = seara
const { token } = await signIn(seara, 'admin')

/** Another process of the same installation. */
async function anotherApp(deps: Partial<Deps>): Promise<FastifyInstance> {
  const { db, pool, close } = connectDatabase({ url: seara.url, poolSize: 2 })
  const another = await buildApp({
    resources: { ...seara.ctx, db },
    pool,
    rateLimits: null,
    webRoot: '/nonexistent',
    uploadFolder: join(tmpdir(), 'seara-uploads'),
    log: createLogger('silent'),
    ...deps,
  })
  afterAll(async () => {
    await another.close()
    await close()
  })
  return another
}

describe('headers', () => {
  let page: FastifyInstance
  let webRoot: string
  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'seara-web-'))
    await writeFile(
      join(webRoot, 'index.html'),
      '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>',
    )
    page = await anotherApp({ webRoot })
  })
  afterAll(() => rm(webRoot, { recursive: true, force: true }))

  const expectStrict = (headers: Record<string, unknown>) => {
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(directive)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }

  test('answers, refusals and unknown addresses are strict, and nobody keeps them', async () => {
    for (const path of ['/api/health', '/api/user/me', '/api/unknown', '/api/docs/static/index.html'])
      expectStrict((await request('GET', path)).headers)
    expect((await request('GET', '/api/user/me', { token })).headers['cache-control']).toBe('no-store')
  })

  test('the camera is for our own pages alone, and what no screen uses is for nobody', async () => {
    for (const answer of [await request('GET', '/api/health'), await page.inject({ url: '/' })]) {
      const policy = String(answer.headers['permissions-policy'])
      expect(policy.split(', ')).toEqual(
        expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
      )
    }
  })

  test('whether every subdomain must use HTTPS too is a setting', async () => {
    const subdomains = await anotherApp({ hstsSubdomains: true })
    const hsts = (answer: { headers: Record<string, unknown> }) => answer.headers['strict-transport-security']
    expect(hsts(await request('GET', '/api/health'))).toBe('max-age=31536000')
    expect(hsts(await subdomains.inject({ url: '/api/health' }))).toBe('max-age=31536000; includeSubDomains')
  })

  test('the page is strict too, and its styles have a nonce of their own each time', async () => {
    const nonces = new Set<string>()
    for (const url of ['/', '/dioceses', '/diocese-view/7']) {
      const answer = await page.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expectStrict(answer.headers)
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
      expect(answer.body).toContain(`content="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  test('an unknown address under /api, or of a missing file, is a problem and not the page', async () => {
    for (const url of [
      '/api/unknown',
      '/api/',
      '/api',
      '/api?a=1',
      '/assets/missing.js',
      '/.env',
      '/../package.json',
      '/%2e%2e/package.json',
    ]) {
      const answer = await page.inject({ url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    }
  })
})

describe('refusals', () => {
  const post = (payload: string | Buffer, contentType?: string) =>
    request('POST', '/api/diocese', {
      token,
      body: payload,
      ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
    })

  test('what is malformed is a 400, with a message and nothing else', async () => {
    for (const body of [
      '{',
      '{"name":}',
      'null{',
      '"\ud800',
      '[1,',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
    ]) {
      const answer = await post(body, 'application/json')
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'malformed', message: 'O pedido está malformado.' },
      ])
    }
  })

  test('a body that is no object, or empty, names the required fields or refuses the body', async () => {
    for (const body of ['', '[]', 'null', '1', '"text"', 'true']) {
      const answer = await post(body, 'application/json')
      expect(answer.statusCode).toBe(422)
      expect(messageOf(answer)).not.toMatch(/invalid|expected|received/i)
    }
    expect((await request('POST', '/api/diocese', { token })).statusCode).toBe(422)
    expect(
      (
        await request('DELETE', '/api/diocese/2147483647', {
          token,
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(404)
  })

  test('what is no HTTP, or has endless headers, is refused in words too', async () => {
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const answerTo = (sent: string) =>
      new Promise<string>((resolve, reject) => {
        let received = ''
        const socket = connect(Number(address.port), '127.0.0.1', () => socket.write(sent))
        socket.on('data', (part) => (received += part.toString()))
        socket.on('close', () => resolve(received))
        socket.on('error', reject)
      })
    const broken = await answerTo('NONSENSE / HTTP/1.1\r\n\r\n')
    expect(broken).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n\{"code":"malformed","message":"O pedido está malformado\."\}$/)
    expect(await answerTo(`GET /api/health HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [^]*"Os cabeçalhos do pedido são grandes demais\."/,
    )
  })

  test('another media type is a 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])
      expect((await post('name=x', type)).statusCode).toBe(415)
    expect((await request('POST', '/api/diocese', { token, ...formWith('x') })).statusCode).toBe(415)
  })

  test('a giant body is a 413, and so is a giant file', async () => {
    expect((await post(JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }), 'application/json')).statusCode).toBe(413)
    const answer = await request('POST', '/api/import/dioceses', {
      token,
      ...formWith(Buffer.alloc(10 * 1024 * 1024 + 1)),
    })
    expect([answer.statusCode, messageOf(answer)]).toEqual([413, 'O arquivo deve ter no máximo 10 MB.'])
  })

  test('a malformed form is a 400, and one without its file a 422', async () => {
    const form = (body: string, type = 'multipart/form-data; boundary=b') =>
      request('POST', '/api/import/dioceses', { token, body, headers: { 'content-type': type } })
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    for (const body of [`${part}abc`, `${part}abc\r\n--b`, 'no boundary at all', '--b\r\n'])
      expect((await form(body)).statusCode).toBe(400)
    expect((await form('x', 'multipart/form-data')).statusCode).toBeGreaterThanOrEqual(400)
    expect((await form('x', 'multipart/form-data')).statusCode).toBeLessThan(500)
    expect((await form('--b--\r\n')).statusCode).toBeLessThan(500)
    const missing = await request('POST', '/api/import/dioceses', { token, ...formWith('x', { field: 'other' }) })
    expect([missing.statusCode, missing.json()]).toEqual([
      422,
      { code: 'invalid', message: 'Escolha um arquivo', errors: { file: ['Escolha um arquivo'] } },
    ])
  })

  test('a malformed escape in the address is a 400, and an endless one no 5xx', async () => {
    for (const path of ['/api/diocese/%', '/api/diocese/%zz', '/api/diocese/%E0%A4%A', '/api/cep/%c0%af']) {
      const answer = await request('GET', path, { token })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ code: 'malformed', message: 'O pedido está malformado.' })
    }
    for (const path of [
      `/api/cep/${'1'.repeat(500)}`,
      `/api/diocese/${'9'.repeat(5_000)}`,
      '/api/diocese/%00',
      '/api/diocese/1%00',
      '//api//diocese',
    ])
      expect([404, 414]).toContain((await request('GET', path, { token })).statusCode)
  })

  test('an identifier beyond any range is a 404', async () => {
    for (const id of [
      '0',
      '-1',
      '1.5',
      'abc',
      '2147483648',
      '9007199254740993',
      '99999999999999999999',
      '1e3',
      '0x1',
      ' 1',
      '١',
    ]) {
      for (const path of [
        '/api/diocese/',
        '/api/parish/',
        '/api/user/',
        '/api/parish_region/',
        '/api/diocese-contact/',
        '/api/history/diocese/',
      ]) {
        expect((await request('GET', path + encodeURIComponent(id), { token })).statusCode).toBe(404)
      }
    }
  })

  test('a page that cannot be, or a limit outside 1 to 100, is a 422 in every list', async () => {
    const lists = endpoints.filter(
      ({ method, path, query }) =>
        method === 'GET' && query?.safeParse({ page: '0' }).success === false && !path.includes(':'),
    )
    expect(lists.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/diocese', '/api/parish', '/api/parish_region', '/api/user']),
    )
    for (const { path } of lists) {
      for (const page of ['0', '-1', 'abc', '1.5', '1e9', 'Infinity', ''])
        expect([path, page, (await request('GET', path, { token, query: { page } })).statusCode]).toEqual([
          path,
          page,
          422,
        ])
      for (const limit of ['0', '101', '-5', 'all'])
        expect([path, limit, (await request('GET', path, { token, query: { limit } })).statusCode]).toEqual([
          path,
          limit,
          422,
        ])
      expect((await request('GET', path, { token, query: { page: ['1', '2'] } })).statusCode).toBe(422)
    }
  })

  test('a page past the end is empty, and says so', async () => {
    for (const page of ['1000', '9007199254740991']) {
      const answer = await request('GET', '/api/parish_region', { token, query: { page } })
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { data: [], total: 19, current_page: Number(page), last_page: 2, from: null, to: null, per_page: 10 },
      ])
    }
  })

  test('NUL in a text is refused, in bodies and in searches', async () => {
    expect((await request('POST', '/api/parish_region', { token, body: { region_name: 'a\0b' } })).statusCode).toBe(422)
    for (const path of [
      '/api/diocese?search=a%00b',
      '/api/parish?search=%00',
      '/api/diocese/search?query=abc%00',
      '/api/parish/sheet?search=%00',
    ])
      expect((await request('GET', path, { token })).statusCode).toBe(422)
  })

  test('an error of ours tells nothing of the inside', async () => {
    const broken = await anotherApp({
      resources: {
        ...seara.ctx,
        clock: {
          now: () => {
            throw new Error('secret of the inside')
          },
        },
      },
    })
    const answer = await broken.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(500)
    expect(Object.keys(answer.json<object>())).toEqual(['code', 'message'])
    expect(answer.body).not.toMatch(/secret|Error|at |\.ts|node_modules/)
  })
})

describe('the documentation', () => {
  interface Operation {
    summary?: string
    responses: Record<string, { content?: Record<string, unknown> }>
    security?: unknown
    requestBody?: unknown
    parameters?: unknown[]
  }
  interface Document {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, unknown> }
  }

  const documented = (operation: Operation | undefined) => ({
    summary: operation?.summary,
    needsToken: operation?.security !== undefined,
    hasBody: operation?.requestBody !== undefined,
    hasParameters: operation?.parameters !== undefined,
    file: Object.keys(operation?.responses['200']?.content ?? { 'application/json': {} })[0],
    statuses: Object.keys(operation?.responses ?? {}),
  })

  test('is an OpenAPI 3.1 document of every endpoint, with its parameters, bodies, answers and who may call', async () => {
    const answer = await request('GET', '/api/openapi.json')
    const document = answer.json<Document>()
    expect([answer.statusCode, document.openapi]).toEqual([200, '3.1.0'])
    for (const { method, path, summary, access, answers, body, form, params, query, file, versioned } of endpoints) {
      // A change of a versioned record takes `If-Match`, and may be refused.
      const takesVersion = versioned === true && method === 'PUT'
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect({ endpoint: `${method} ${path}`, ...documented(operation) }).toEqual({
        endpoint: `${method} ${path}`,
        summary,
        needsToken: access !== 'anyone',
        hasBody: (body ?? form) !== undefined,
        hasParameters: (params ?? query) !== undefined || takesVersion,
        file: file ?? 'application/json',
        statuses: expect.arrayContaining([
          ...Object.keys(answers),
          ...(access === 'anyone' ? [] : ['401', '403']),
          ...(takesVersion ? ['412'] : []),
        ]) as string[],
      })
    }
    expect(
      Object.keys(document.paths).filter(
        (path) => !endpoints.some((endpoint) => endpoint.path.replace(/:(\w+)/g, '{$1}') === path),
      ),
    ).toEqual([])
  })

  test('of a form tells its fields with their formats, and its files', async () => {
    const document = (await request('GET', '/api/openapi.json')).json<Document>()
    const operation = document.paths['/api/collection-missionary-contribuitions']?.['post']
    expect(operation?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              name: { type: 'string', maxLength: 255 },
              email: { type: 'string', format: 'email' },
              value_currency: { description: 'Reais, como 1234.56 ou 1.234,56' },
              receipt_image: { type: 'string', format: 'binary', description: 'image/png ou image/jpeg, até 10 MB' },
            },
            required: [
              'missionary_collection_id',
              'diocese_id',
              'bank_account',
              'credit_type',
              'value_currency',
              'name',
              'email',
              'receipt_image',
            ],
          },
        },
      },
    })
    expect(operation?.responses).toHaveProperty('413')
  })

  test('refers only to schemas that it holds', async () => {
    const { body } = await request('GET', '/api/openapi.json')
    const { components } = JSON.parse(body) as Document
    const references = new Set(
      [...body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? ''),
    )
    expect(references.size).toBeGreaterThan(5)
    expect([...references].filter((name) => !(name in components.schemas))).toEqual([])
    expect([...body.matchAll(/"\$ref":"(?!#\/components\/schemas\/)([^"]+)"/g)]).toEqual([])
  })

  test('can be read by people, without anything from elsewhere', async () => {
    const answer = await app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/(?:src|href)="https?:/)
  })
})

describe('the limits of tries', () => {
  const limit = (points: number) => ({ points, seconds: 60 })
  const rateLimits = {
    login: limit(3),
    register: limit(2),
    'public-write': limit(5),
    'public-read': limit(5),
    contribution: limit(5),
    'code-guess': limit(5),
  }

  test('of login hold over two processes, per address, and a success does not count', async () => {
    const [one, two] = [await anotherApp({ rateLimits }), await anotherApp({ rateLimits })]
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
    const one = await anotherApp({ rateLimits })
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
    const one = await anotherApp({ rateLimits })
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
    const one = await anotherApp({ rateLimits, trustProxy })
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
    const one = await anotherApp({ rateLimits })
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1)
      statuses.push((await one.inject({ url: '/api/diocese/search?query=dio', remoteAddress: '10.0.2.1' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
