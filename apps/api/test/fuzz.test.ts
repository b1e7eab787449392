import type { Endpoint } from '@seara/contract/core/endpoint'
import { endpoints } from '@seara/contract/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { groupBody, createGroup } from './cofrinho-factories.ts'
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
import { createDiocese, createParish, dioceseBody, fillLetterhead, formWith, parishBody, signIn } from './factories.ts'
import { createTestApp } from './harness.ts'

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

const contact = { name: 'A', email: 'a@exemplo.org', telephone: '6233334444' }
const user = { name: 'Ana', email: 'ana@exemplo.org' }

/** Valid bodies, of which one field at a time is made hostile; other endpoints get generated bodies. */
const goodBodies: Record<string, object | undefined> = {
  'POST /api/diocese': dioceseBody(),
  'PUT /api/diocese/:id': dioceseBody({ cnpj: diocese.cnpj }),
  'POST /api/parish': parishBody(diocese.id),
  'PUT /api/parish/:id': parishBody(diocese.id),
  'PUT /api/parish/diocese/:id': { diocese_id: diocese.id },
  'POST /api/diocese-contact': { ...contact, diocese_id: diocese.id, contact_type_id: 1 },
  'PUT /api/diocese-contact/:id': contact,
  'POST /api/parish_region': { region_name: 'Regional' },
  'PUT /api/parish_region/:id': { region_name: 'Regional' },
  'POST /api/parish_region_states': { parish_region_id: 1, states: [1, 2] },
  'PUT /api/parish_region_states': { parish_region_id: 1, states: [1, 2] },
  'POST /api/auth/login': { email: 'a@exemplo.org', password: 'x' },
  'POST /api/auth/passkey-login': {
    email: 'a@exemplo.org',
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    },
  },
  'POST /api/auth/passkeys': {
    name: 'Celular',
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'] },
    },
  },
  'POST /api/safe_box_groups': groupBody(),
  'PUT /api/safe_box_groups/:id': groupBody(),
  'POST /api/donation': { title: 'Cofrinho', description: '' },
  'PUT /api/donation/finished/:id': { total_value: 1 },
  'POST /api/groups_donation': { donation_id: donation, safe_box_group_id: group, value: 10 },
  'POST /api/missionary-collection': { description: 'Coleta', begin_dt: '2026-10-01', base_year: 2026 },
  'POST /api/missionary-campaign': { description: 'Campanha', begin_dt: '2026-03-01', due_date: '2026-10-31' },
  'PUT /api/missionary-campaign/:id': { description: 'Campanha', begin_dt: '01/03/2026', due_date: '31/10/2026' },
  'POST /api/missionary-campaign/product': { name: 'Cartaz', price: '1,50' },
  'PUT /api/missionary-campaign/product/:id': { name: 'Cartaz', price: 2 },
  'POST /api/missionary-campaign/solicitation': {
    name: 'Maria',
    email: 'maria@exemplo.org',
    telephone: '62987654321',
    diocese_id: diocese.id,
    missionary_campaign_id: campaign.id,
  },
  'POST /api/missionary-campaign/solicitation-product': {
    champaingn_solicitation_id: solicitation,
    champaingn_product_id: product.id,
    quantity: 2,
  },
  'PUT /api/missionary-campaign/solicitation-product/:id': { quantity: 3 },
  'POST /api/missionary-campaign/solicitation/box': { champaingn_solicitation_id: solicitation, weight: '4,5' },
  'PUT /api/missionary-campaign/solicitation/box/:id': { weight: 2 },
  'PUT /api/missionary-campaign/shipping/:campaignId/scan': { text: box.label, parish_region: 1 },
  'POST /api/verification/:collectionId/next': { after: 1 },
  'POST /api/bank-account': { bank_name: 'Banco', agency: '1', account_number: '2', bank_number: '001' },
  'POST /api/global-config': { title: 'Opção', link: '/verificar', disabled: false },
  'PUT /api/letterhead': {
    name: 'Rede',
    cnpj: '',
    address: '',
    city: '',
    phone: '',
    email: '',
    signer_name: '',
    signer_role: '',
  },
  'PUT /api/user/me': user,
  'PUT /api/user/:id': { ...user, profile: 'user', is_approved: true },
}

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

/** As in an address. */
const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/** The names of a schema's fields, so that hostile values reach them. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return [...Object.keys(properties), ...anyOf.flatMap((part) => Object.keys(part.properties ?? {}))]
}

function bodyFor({ method, path, body }: Endpoint): fc.Arbitrary<unknown> {
  const fields = fieldsOf(body)
  const good = goodBodies[`${method} ${path}`]
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

const pathFor = ({ path }: Endpoint) => {
  const names = path.match(/:\w+/g) ?? []
  return fc.array(parameter, { minLength: names.length, maxLength: names.length }).map((values) => {
    let place = 0
    return path.replace(/:\w+/g, (name) =>
      name === ':kind' || name === ':entity'
        ? ({ ':kind': 'parishes', ':entity': 'diocese' }[name] ?? '')
        : values[place++] || '1',
    )
  })
}

// The test's own session must survive.
test(
  'the form of a contribution: whatever stands in a field, or is the name of its file',
  { timeout: 60_000 },
  async () => {
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
    await fc.assert(run, { numRuns: 150, seed: 2026, endOnFailure: true })
  },
)

const leftOut = new Set(['DELETE /api/auth/logout', 'DELETE /api/user/delete/:id', 'PUT /api/auth/disapproved/:id'])
const cases = endpoints
  .filter(({ method, path }) => !leftOut.has(`${method} ${path}`))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe('whatever is sent, the server answers and never with a 5xx', () => {
  test.each(cases)('%s', { timeout: 60_000 }, async (_, endpoint) => {
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
      numRuns: endpoint.rateLimit === 'login' || endpoint.rateLimit === 'register' ? 15 : 25,
      seed: 2026,
      endOnFailure: true,
    })
  })
})
