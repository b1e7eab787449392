import { z } from 'zod'
import { expect, test } from 'vitest'
import { ContributionBody } from './collections/contributions.ts'
import { DeliveryAddressBody, DioceseChangeInput } from './registry/dioceses.ts'
import { endpoints } from './endpoints.ts'

/** The addresses whose body is a command and not the fields of a record. */
const commands = [
  '/api/auth/password',
  '/api/auth/passkeys/:id',
  '/api/retention/:kind',
  '/api/collection-missionary-contribuitions/protocol/:protocol',
  '/api/parish_region_states',
  '/api/missionary-campaign/shipping/:campaignId/scan',
  '/api/missionary-campaign/invoice/:id',
  '/api/missionary-campaign/solicitation/products/:id',
  '/api/shipping-file/:id',
  '/api/finance/records',
  '/api/finance/records/:id',
  '/api/finance/divergent-by-hand/:id',
  '/api/finance/refused-slips/:id',
]

const changes = endpoints.filter(({ method, path, body }) => method === 'PUT' && body && !commands.includes(path))

test.each(changes.map(({ path, body = z.never() }) => [path, body] as const))(
  'PUT %s takes a body without any of its fields: what is absent stays',
  (_path, body) => {
    expect(body.safeParse({}).error).toBeUndefined()
    expect(Object.values(Object(body.parse({})) as object).filter((value) => value !== undefined)).toEqual([])
  },
)

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
}

const takesText = ({ type, anyOf = [] }: JsonSchema): boolean => type === 'string' || anyOf.some(takesText)

/** The names of the fields of a body or query that take text. */
const textFields = (schema: z.ZodType) =>
  Object.entries((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).properties ?? {})
    .filter(([, field]) => takesText(field))
    .map(([name]) => name)

/** Left out of the test: signed addresses and codes. The server only compares them, so a wrong one matches nothing. */
const signed = '/api/files/:id'
const code = 'code'

const schemas: (readonly [string, z.ZodType])[] = [
  ...endpoints
    .filter(({ path }) => path !== signed)
    .flatMap(({ method, path, body, query }) =>
      [body, query].flatMap((schema) => (schema ? [[`${method} ${path}`, schema] as const] : [])),
    ),
  // These endpoints declare no schema and parse the body themselves, by the query or from a form.
  ['PUT /api/diocese/:id', DioceseChangeInput],
  ['PUT /api/diocese/:id?type=delivery_address', DeliveryAddressBody],
  ['the form of a contribution', ContributionBody],
]
const fields = schemas.flatMap(([name, schema]) =>
  textFields(schema).flatMap((field) => (field === code ? [] : [[name, field, schema] as const])),
)

test.each(fields)('%s: no half of a character and no control character stands in %s', (_name, field, schema) => {
  for (const text of ['a\ud800b', 'a\0b', 'a\u0007b']) {
    const refused = schema.safeParse({ [field]: text }).error?.issues.map(({ path }) => path[0])
    expect(refused).toContain(field)
  }
})
