import { randomInt } from 'node:crypto'
import type { Endpoint } from '@seara/contract/core/endpoint'
import { endpoints } from '@seara/contract/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createGroup } from './cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  contributionPath,
  createCollection,
  createContribution,
  multipart,
  receiptPicture,
} from './collection-factories.ts'
import { addLine, createBox, createCampaign, createProduct, createRequest } from './campaign-factories.ts'
import { createDiocese, createParish, fillLetterhead, formWith, signIn } from './factories.ts'
import { goodBodies } from './fuzz-bodies.ts'
import { createTestApp } from './harness.ts'

// FUZZ_RUNS sets how many requests are sent to each endpoint. Without it, the random seed is fixed. With it, the seed
// is FUZZ_SEED or, by default, a random number, which a failure shows.
const { FUZZ_RUNS, FUZZ_SEED } = process.env
const runs = Number(FUZZ_RUNS ?? 25)
const seed = FUZZ_RUNS === undefined ? 2026 : Number(FUZZ_SEED ?? randomInt(1_000_000))
const timeout = Math.max(60_000, runs * 2_000)

const seara = await createTestApp()
await fillLetterhead(seara)
const { request } = seara
const { token } = await signIn(seara, 'admin')
const diocese = await createDiocese(seara, token)
const parish = await createParish(seara, token, diocese.id)
const choices = await contributionChoices(seara, token)
const { id: collection } = await createCollection(seara, token)
const contribution = contributionFields(collection, diocese.id, choices)
await createContribution(seara, token, contribution)
const group = await createGroup(seara, token)
const { id: donation } = (await request('POST', '/api/donation', { token, body: { title: 'Cofrinho' } })).json<{
  id: number
}>()

const campaign = await createCampaign(seara, token)
const product = await createProduct(seara, token)
const { id: solicitation } = await createRequest(seara, token, campaign.id, { dioceseId: diocese.id })
await addLine(seara, token, solicitation, product.id)
const box = await createBox(seara, token, solicitation)

const bodies = goodBodies({ diocese, collection, group, donation, campaign, product, solicitation, box })

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\uffff',
  '\u0301'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table diocese; --",
  '%',
  '_',
  '\\',
  '${1}',
  '{{1}}',
  '../../etc/passwd',
  '<script>',
  '=1+1',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '٣',
  '2147483648',
  '9223372036854775808',
  '99999999-99-99',
  '2026-02-31',
  '31/02/2026',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'a@b.c',
  `${'a'.repeat(250)}@exemplo.org`,
  '[]',
  '{}',
  'ß',
  'İ',
  'ﬁ',
]
const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
]
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...hostileTexts,
    ...hostileNumbers,
    null,
    true,
    false,
    [],
    {},
    [null],
    [[[[]]]],
    { length: 1 },
    { toString: 1 },
    Array(2_000).fill(1),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue(),
)

interface JsonSchema {
  properties?: Record<string, unknown>
  anyOf?: JsonSchema[]
}

/** A value as text, for a path, a query or a field of a form. */
const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/**
 * The names of a schema's fields. Hostile values are sent under these names, because the server ignores other fields.
 */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return [...Object.keys(properties), ...anyOf.flatMap((part) => Object.keys(part.properties ?? {}))]
}

function bodyFor({ method, path, body }: Endpoint): fc.Arbitrary<unknown> {
  const fields = fieldsOf(body)
  const good = bodies[`${method} ${path}`]
  const madeUp = fc.dictionary(fc.constantFrom(...fields, 'id', 'other'), hostileValue)
  if (!good) return fc.oneof(madeUp, hostileValue)
  const oneWrong = fc
    .tuple(fc.constantFrom(...Object.keys(good)), hostileValue)
    .map(([field, value]) => ({ ...good, [field]: value }))
  return fc.oneof(
    { arbitrary: oneWrong, weight: 4 },
    { arbitrary: madeUp, weight: 1 },
    { arbitrary: hostileValue, weight: 1 },
  )
}

const queryFor = (fields: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...fields, 'other', 'a[b]', '__proto__'), hostileValue.map(written)), {
      maxLength: 4,
    })
    .map((pairs) =>
      pairs
        .map(
          ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.slice(0, 3_000).toWellFormed())}`,
        )
        .join('&'),
    )

const parameter = fc.oneof(
  fc.constantFrom(String(diocese.id), String(parish.id), '1', '2147483647'),
  hostileValue.map((value) => encodeURIComponent(written(value).slice(0, 300).toWellFormed())),
)

/** A value for a parameter in a path. If the parameter accepts only certain names, it is mostly one of them. */
function parameterFor(params: z.ZodType | undefined, name: string): fc.Arbitrary<string> {
  const { properties = {} } = params
    ? (z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : {}
  const { enum: names } = (properties[name] ?? {}) as { enum?: string[] }
  if (names) return fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 4 }, { arbitrary: parameter, weight: 1 })
  return name === 'year' ? fc.oneof(fc.constant('2026'), parameter) : parameter
}

const pathFor = ({ path, params }: Endpoint) => {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  return fc.tuple(...names.map((name) => parameterFor(params, name))).map((values) => {
    let place = 0
    return path.replace(/:\w+/g, () => values[place++] || '1')
  })
}

test.each(
  endpoints.filter(({ body }) => body).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('a valid body of %s is there to be made hostile', (name, { body }) => {
  expect(body?.safeParse(bodies[name]).error?.issues).toBeUndefined()
})

test('the form of a contribution: whatever stands in a field, or is the name of its file', { timeout }, async () => {
  const content = await receiptPicture()
  const change = fc.tuple(fc.constantFrom(...Object.keys(contribution)), hostileValue.map(written))
  const filename = hostileValue.map((value) =>
    written(value)
      .replaceAll(/["\r\n]/g, '')
      .slice(0, 1_000),
  )
  const run = fc.asyncProperty(change, filename, fc.boolean(), async ([field, value], filename, asVisitor) => {
    const sent = multipart({ fields: { ...contribution, [field]: value }, image: { content, filename } })
    const answer = await request('POST', contributionPath, { token: asVisitor ? undefined : token, ...sent })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
  })
  await fc.assert(run, { numRuns: runs * 6, seed, endOnFailure: true })
})

// These endpoints are not called, because they could end the session of the test.
const leftOut = new Set(['DELETE /api/auth/logout', 'DELETE /api/user/delete/:id', 'PUT /api/auth/disapproved/:id'])
const cases = endpoints
  .filter(({ method, path }) => !leftOut.has(`${method} ${path}`))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe('whatever is sent, the server answers and never with a 5xx', () => {
  test.each(cases)('%s', { timeout }, async (_, endpoint) => {
    const caller = await signIn(seara, 'admin')
    const sent = fc.record({
      path: pathFor(endpoint),
      query: queryFor(fieldsOf(endpoint.query)),
      body: endpoint.body ? bodyFor(endpoint) : fc.constant(undefined),
      asVisitor: fc.nat(4).map((one) => one === 0),
    })
    const run = fc.asyncProperty(sent, async ({ path, query, body, asVisitor }) => {
      const [file] = Object.keys(endpoint.form?.files ?? {})
      const upload = file === undefined ? {} : formWith(query, { field: file })
      const json =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = await request(endpoint.method, query === '' ? path : `${path}?${query}`, {
        token: asVisitor ? undefined : caller.token,
        ...json,
        ...upload,
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    })
    await fc.assert(run, {
      numRuns: endpoint.rateLimit === 'login' || endpoint.rateLimit === 'register' ? Math.ceil(runs * 0.6) : runs,
      seed,
      endOnFailure: true,
    })
  })
})
