import type { z } from 'zod'

/** The fields of a schema of the contract, by name. */
export const fieldsOf = (schema: z.ZodObject) => Object.entries<z.core.$ZodType>(schema.shape)

/** Whether one field takes a value; one that does not exist takes any. */
export function takes(schema: z.ZodObject, name: string, value: unknown): boolean {
  const field = new Map(fieldsOf(schema)).get(name)
  const result = field?.['~standard'].validate(value)
  return !(result && 'issues' in result && result.issues)
}
