import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

/** The largest value of an integer column in PostgreSQL. */
const largest = 2_147_483_647
const tooLarge = ['2147483648', '9999999999', '99999999999999', 2_147_483_648, 9_999_999_999, Number.MAX_SAFE_INTEGER]

/** Fields that are stored in no column: the page number, and sums that the server compares with its own. */
const bound = new Set(['page', 'total_value', 'difference'])

/** The schema inside `optional`, `nullable` and `default`. */
function core(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema as unknown as { def: { innerType?: z.core.$ZodType } }
  return def.innerType ? core(def.innerType) : schema
}

/** Every field of a schema with its path, including the fields of nested objects and lists. */
function* fieldsOf(schema: z.core.$ZodType, path: string): Generator<[path: string, field: z.core.$ZodType]> {
  const inner = core(schema)
  if (inner instanceof z.ZodObject)
    for (const [name, field] of Object.entries<z.core.$ZodType>(inner.shape)) yield* fieldsOf(field, `${path}.${name}`)
  else if (inner instanceof z.ZodArray) yield* fieldsOf(inner.element, `${path}[]`)
  else if (inner instanceof z.ZodUnion) for (const option of inner.options) yield* fieldsOf(option, path)
  else yield [path, inner]
}

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value.flatMap(numbersIn) : []

const overflows = (field: z.core.$ZodType): boolean =>
  tooLarge.some((value) => {
    const read = z.safeParse(field, value)
    return read.success && numbersIn(read.data).some((number) => number > largest)
  })

const schemas = endpoints.flatMap(({ method, path, params, query, body, form }) =>
  Object.entries({ params, query, body, ...(form && 'fields' in form && { form: form.fields as z.ZodType }) }).flatMap(
    ([part, schema]) => (schema ? [[`${method} ${path} ${part}`, schema] as const] : []),
  ),
)

test('every whole number that an endpoint takes fits its column', () => {
  const wrong = schemas.flatMap(([where, schema]) =>
    [...fieldsOf(schema, where)]
      .filter(([path, field]) => !bound.has(path.split('.').at(-1) ?? '') && overflows(field))
      .map(([path]) => path),
  )
  expect(wrong).toEqual([])
})

test('the walk would see one that does not', () => {
  const bad = z.object({ list: z.array(z.object({ id: z.string().regex(/^\d+$/).transform(Number).optional() })) })
  expect([...fieldsOf(bad, '')].filter(([, field]) => overflows(field)).map(([path]) => path)).toEqual(['.list[].id'])
})
