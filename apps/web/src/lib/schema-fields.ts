import type { z } from 'zod'

/** The fields of a schema of the contract, by name. */
export const fieldsOf = (schema: z.ZodObject) => Object.entries<z.core.$ZodType>(schema.shape)

const read = (schema: z.ZodObject, name: string, value: unknown) =>
  new Map(fieldsOf(schema)).get(name)?.['~standard'].validate(value)

/** Whether a field accepts a value; an unknown field accepts any. */
export function takes(schema: z.ZodObject, name: string, value: unknown): boolean {
  const result = read(schema, name, value)
  return !(result && 'issues' in result && result.issues)
}

/**
 * A field's parsed value as text, for comparing: values that the server would store the same way are equal. Empty
 * equals absent.
 */
export function parsedField(schema: z.ZodObject, name: string, value: unknown): string {
  const result = read(schema, name, value)
  const parsed = result && 'value' in result ? result.value : value
  if (parsed === null || parsed === undefined || parsed === '') return ''
  return typeof parsed === 'bigint' ? String(parsed) : JSON.stringify(parsed)
}

/**
 * The values that a form has to send when the endpoint leaves absent fields as they are: only those that differ from
 * what the form showed at first. What somebody else changed meanwhile in another field is so not undone.
 */
export const changedFields = <Values extends Readonly<Record<string, unknown>>>(
  schema: z.ZodObject,
  shown: Values,
  typed: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => parsedField(schema, name, value) !== parsedField(schema, name, shown[name]),
    ),
  ) as Partial<Values>
