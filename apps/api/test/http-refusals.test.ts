import { endpoints } from '@seara/contract/endpoints'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { anotherApp } from './another-app.ts'
import { formWith, messageOf, signedInApp } from './factories.ts'

const { seara, request, app, token } = await signedInApp('admin')

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
    const broken = await anotherApp(seara, {
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
