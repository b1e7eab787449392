import type { z } from 'zod'

/** The fields of a schema of the contract, by name. */
export const fieldsOf = (schema: z.ZodObject) => Object.entries<z.core.$ZodType>(schema.shape)

const read = (schema: z.ZodObject, name: string, value: unknown) =>
  new Map(fieldsOf(schema)).get(name)?.['~standard'].validate(value)

/** Whether one field takes a value; one that does not exist takes any. */
export function takes(schema: z.ZodObject, name: string, value: unknown): boolean {
  const result = read(schema, name, value)
  return !(result && 'issues' in result && result.issues)
}

/**
 * What a field makes of a value, as text to compare: two that the server would keep as the same are the same. Nothing
 * is like empty.
 */
export function parsedField(schema: z.ZodObject, name: string, value: unknown): string {
  const result = read(schema, name, value)
  const parsed = result && 'value' in result ? result.value : value
  if (parsed === null || parsed === undefined || parsed === '') return ''
  return typeof parsed === 'bigint' ? String(parsed) : JSON.stringify(parsed)
}
