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
