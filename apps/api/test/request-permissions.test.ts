import type { Paged } from '@seara/contract/core/paging'
import type { PublicRequest, StaffRequest } from '@seara/contract/campaigns/requests'
import { endpoints } from '@seara/contract/endpoints'
import { describe, expect, test } from 'vitest'
import {
  addLine,
  confirm,
  createBox,
  createCampaign,
  createProduct,
  createRequest,
  linePath,
  readPath,
  requestBody,
  requestPath,
} from './campaign-factories.ts'
import { multipart, receiptPicture } from './collection-factories.ts'
import { answered, createDiocese, signedInApp, signIn, statusesOf } from './factories.ts'
import { createTestApp, type RequestOptions } from './harness.ts'

const { seara, request, token } = await signedInApp()
const campaign = await createCampaign(seara, token)
const product = await createProduct(seara, token)
const secret = { name: 'Irmã Conceição', email: 'segredo@exemplo.org', telephone: '62911112222' }
const victim = await createRequest(seara, token, campaign.id, secret)
const line = await addLine(seara, token, victim.id, product.id, 5)
const image = await receiptPicture()
const payment = multipart({ fields: {}, image: { content: image, filename: 'a.png', field: 'receipt_payment' } })
answered(await request('POST', `${requestPath}/payment/${victim.id}`, { token, ...payment }), 201)
await createBox(seara, token, victim.id)
const own = await createRequest(seara, token, campaign.id, { name: 'Outra pessoa' })

const read = async () => {
  const { champaingn_solicitation_payment, ...rest } = answered(
    await request('GET', `${readPath}/${victim.id}`, { token }),
  ).json<StaffRequest>()
  return { ...rest, image: champaingn_solicitation_payment?.filename }
}
const before = await read()

type Call = [what: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: RequestOptions]

/** Every call on one request that needs the request's code, but no token. */
const calls: Call[] = [
  [
    'add a line',
    'POST',
    linePath,
    { body: { champaingn_solicitation_id: victim.id, champaingn_product_id: product.id } },
  ],
  ['change a line', 'PUT', `${linePath}/${line.id}`, { body: { quantity: 1 } }],
  ['remove a line', 'DELETE', `${linePath}/${line.id}`],
  ['confirm', 'PUT', `${requestPath}/${victim.id}?action=finished`],
  ['withdraw', 'PUT', `${requestPath}/${victim.id}?action=unfinished`],
  ['change the contact', 'PUT', `${readPath}/${victim.id}`, { body: { name: 'Eva' } }],
  ['send an image', 'POST', `${requestPath}/payment/${victim.id}`, payment],
  ['remove the image', 'DELETE', `${requestPath}/payment/${victim.id}`],
  ['report the address', 'POST', `${requestPath}/address-report/${victim.id}`, { body: { text: 'Mudamos' } }],
  ['ask for a second copy', 'POST', `${requestPath}/second-copy/${victim.id}`, { body: {} }],
]

/** The texts that a stranger may try instead of the code. */
const wrongCodes: [what: string, code: string | undefined][] = [
  ['no code', undefined],
  ['an empty code', ''],
  ['the id', String(victim.id)],
  ['another request’s code', own.code],
  ['a part of the code', victim.code.slice(0, 5)],
  ['the code with more behind it', `${victim.code}0`],
  ['the code the wrong way round', Array.from(victim.code).toReversed().join('')],
  ['wildcards', '%%%%%-%%%%%'],
  ['an invented code', '00000-0000A'],
  ['a quote', `' or '1'='1`],
  ['an object', '[object Object]'],
  ['NUL', '\0'.repeat(10)],
]
const withCode = (code: string | undefined): Record<string, string> => (code === undefined ? {} : { code })
const send = ([, method, path, sent = {}]: Call, query: Record<string, string>, by?: string) => {
  const [address = '', own = ''] = path.split('?')
  return request(method, address, {
    ...sent,
    token: by,
    query: { ...Object.fromEntries(new URLSearchParams(own)), ...query },
  })
}
const noSuchRequest = { code: 'not_found', message: '❌ Solicitação não encontrada!' }

test('the calls tried here are all that the contract opens', () => {
  const open = endpoints.filter(({ path, access }) => access === 'anyone' && path.includes('solicitation'))
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [
      `GET ${readPath}/:reference`,
      `POST ${requestPath}`,
      `POST ${linePath}`,
      `PUT ${linePath}/:id`,
      `DELETE ${linePath}/:id`,
      `PUT ${requestPath}/:id`,
      `PUT ${readPath}/:id`,
      `POST ${requestPath}/payment/:id`,
      `DELETE ${requestPath}/payment/:id`,
      `POST ${requestPath}/address-report/:id`,
      `POST ${requestPath}/second-copy/:id`,
    ].toSorted(),
  )
})

describe('a stranger learns nothing of a request and changes nothing', () => {
  describe.each(calls)('%s', (...call) => {
    test.each(wrongCodes)('with %s', async (_, code) => {
      for (const origin of [{}, { origin: 'public' }, { origin: 'staff' }] as Record<string, string>[]) {
        const answer = await send(call, { ...withCode(code), ...origin })
        expect(answer.statusCode, answer.body).toBe(404)
        expect(answer.json()).toEqual(noSuchRequest)
      }
      expect(await read()).toEqual(before)
    })

    test('staff who ask for the public’s rules need the code as well', async () => {
      const answer = await send(call, { origin: 'public' }, token)
      expect(answer.json()).toEqual(noSuchRequest)
      expect(await read()).toEqual(before)
    })

    test('a session that has ended is told so', async () => {
      expect((await send(call, {}, 'x'.repeat(43))).statusCode).toBe(401)
    })
  })

  test.each([
    String(victim.id),
    `0${victim.id}`,
    `+${victim.id}`,
    '2147483648',
    '9'.repeat(60),
    ...wrongCodes.flatMap(([, code]) => (code && code !== own.code ? [code] : [])),
    victim.code.slice(1),
    `${victim.code}/../${victim.id}`,
  ])('reading %j', async (reference) => {
    for (const query of [{}, { origin: 'public' }, { code: victim.code }] as Record<string, string>[]) {
      const answer = await request('GET', `${readPath}/${encodeURIComponent(reference)}`, { query })
      expect(answer.statusCode, answer.body).toBe(404)
      expect(answer.json()).toEqual(noSuchRequest)
    }
    const asStaff = await request('GET', `${readPath}/${encodeURIComponent(reference)}`, {
      token,
      query: { origin: 'public' },
    })
    expect(asStaff.json()).toEqual(noSuchRequest)
  })

  test('the code of one request opens that one only, without what staff see', async () => {
    const answer = answered(await request('GET', `${readPath}/${own.code}`))
    for (const value of [...Object.values(secret), victim.code]) expect(answer.body).not.toContain(value)
    const seen = answered(await request('GET', `${readPath}/${victim.code}`)).json<PublicRequest>()
    for (const field of ['boxes', 'invoices', 'others', 'origin', 'confirmed_at'])
      expect(seen).not.toHaveProperty(field)
    expect(Object.keys(seen.diocese)).toEqual(['id', 'name', 'cnpj', 'bishop', 'city', 'uf', 'qtd_parish'])
  })

  test('nothing of requests is listed or exported without a token', async () => {
    const staffOnly = endpoints.filter(
      ({ path, access }) => access !== 'anyone' && /solicitation|shipping|campaign/.test(path),
    )
    expect(staffOnly.length).toBeGreaterThan(15)
    for (const { method, path } of staffOnly) {
      const address = path.replace(/:\w+/g, String(campaign.id))
      const answer = await request(method, address, { query: { code: victim.code, origin: 'public' } })
      expect(answer.statusCode, `${method} ${path}`).toBe(401)
    }
  })
})

describe('whoever has the code', () => {
  test('opens the request in any letter case, with spaces and hyphens anywhere, O for 0 and I or L for 1', async () => {
    const bare = victim.code.replace('-', '')
    for (const typed of [
      victim.code.toLowerCase(),
      bare,
      ` ${bare.slice(0, 3)} ${bare.slice(3)} `,
      victim.code.replaceAll('0', 'o').replaceAll('1', 'l'),
      victim.code.replaceAll('1', 'I').replace('-', ' – '),
    ]) {
      const answer = await request('GET', `${readPath}/${encodeURIComponent(typed)}`)
      expect(answered(answer).json()).toMatchObject({ id: victim.id, code: victim.code })
      answered(await send(['', 'PUT', `${linePath}/${line.id}`, { body: { quantity: 5 } }], { code: typed }))
    }
  })

  test('may not withdraw the confirmation', async () => {
    const { id, code } = await createRequest(seara, token, campaign.id)
    await addLine(seara, token, id, product.id)
    await confirm(seara, token, id)
    const query = { action: 'unfinished', code, origin: 'public' }
    expect((await request('PUT', `${requestPath}/${id}`, { query })).statusCode).toBe(401)
    expect((await request('PUT', `${requestPath}/${id}`, { token, query })).statusCode).toBe(403)
  })

  test('cannot reach the line of another request', async () => {
    const query = { code: own.code }
    expect((await request('PUT', `${linePath}/${line.id}`, { query, body: { quantity: 9 } })).statusCode).toBe(404)
    const moved = { quantity: 9, champaingn_solicitation_id: own.id }
    expect((await request('PUT', `${linePath}/${line.id}`, { query, body: moved })).statusCode).toBe(404)
    expect((await read()).champaingn_solicitation_product).toEqual(before.champaingn_solicitation_product)
  })
})

test('what a visitor sends along changes nothing that is not asked for', async () => {
  const diocese = await createDiocese(seara, token)
  const extra = { id: 1, code: 'AAAAA-AAAAA', confirmed_at: '2026-01-01', finished: true, total: 0, origin: 'staff' }
  const body = requestBody(campaign.id, diocese.id, { ...extra, idempotency_key: 'x' })
  const { id, code } = answered(await request('POST', requestPath, { body }), 201).json<PublicRequest>()
  expect(code).not.toBe('AAAAA-AAAAA')
  const stored = answered(await request('GET', `${readPath}/${id}`, { token })).json<StaffRequest>()
  expect(stored).toMatchObject({ origin: 'public', finished: false })
})

test('codes tried in bulk meet a limit by address, which whoever has a code does not feel', async () => {
  const limit = { points: 1_000, seconds: 60 }
  const guarded = await createTestApp({
    rateLimits: {
      login: limit,
      register: limit,
      registration: limit,
      'public-write': limit,
      'public-read': limit,
      contribution: limit,
      request: { points: 1_000, seconds: 60 },
      'code-guess': { points: 10, seconds: 60 },
    },
  })
  const staff = await signIn(guarded)
  const campaign = await createCampaign(guarded, staff.token)
  const { code, id } = await createRequest(guarded, staff.token, campaign.id)
  const from = (remoteAddress: string, reference: string) =>
    guarded.request('GET', `${readPath}/${reference}`, { remoteAddress })
  const statuses: number[] = []
  for (let index = 0; index < 14; index += 1)
    statuses.push((await from('10.1.0.1', `0000A-0000${'ABCDEFGHJKMNPQ'.charAt(index)}`)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429, 429, 429])
  const blocked = await from('10.1.0.1', code)
  expect(blocked.statusCode).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
  const guess = await guarded.request('PUT', `${requestPath}/${id}`, {
    remoteAddress: '10.1.0.1',
    query: { action: 'finished', code: 'AAAAA-AAAAA' },
  })
  expect(guess.statusCode).toBe(429)
  for (let index = 0; index < 30; index += 1) expect((await from('10.1.0.2', code)).statusCode).toBe(200)
})

test('codes tried all at once meet the limit as one after another do, and right ones spend nothing of it', async () => {
  const limit = { points: 1_000, seconds: 60 }
  const guarded = await createTestApp({
    rateLimits: {
      login: limit,
      register: limit,
      registration: limit,
      'public-write': limit,
      'public-read': limit,
      contribution: limit,
      request: limit,
      'code-guess': { points: 10, seconds: 60 },
    },
  })
  const staff = await signIn(guarded)
  const campaign = await createCampaign(guarded, staff.token)
  const { code } = await createRequest(guarded, staff.token, campaign.id)
  const atOnce = async (count: number, reference: string, asked: { token?: string; remoteAddress: string }) => {
    const path = `${readPath}/${reference}`
    const answers = await Promise.all(Array.from({ length: count }, () => guarded.request('GET', path, asked)))
    return statusesOf(answers)
  }
  const visitor = { remoteAddress: '10.1.0.3' }
  for (let round = 0; round < 3; round += 1)
    expect(await atOnce(10, code, visitor)).toEqual(Array.from({ length: 10 }, () => 200))
  const guesses = await atOnce(40, '0000A-0000A', visitor)
  expect(guesses.filter((status) => status === 404)).toHaveLength(10)
  expect(guesses.filter((status) => status === 429)).toHaveLength(30)
  expect(await atOnce(1, code, visitor)).toEqual([429])
  // Staff at the same network address can continue, even when they ask for a request that does not exist.
  expect(await atOnce(12, '0000A-0000A', { ...visitor, token: staff.token })).toEqual(
    Array.from({ length: 12 }, () => 404),
  )
})

test('the lists of staff hold both requests, so that nothing above was vacuous', async () => {
  const { data } = answered(await request('GET', `${requestPath}/${campaign.id}?limit=100`, { token })).json<
    Paged<{ id: number }>
  >()
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([victim.id, own.id]))
})
