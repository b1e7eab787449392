import type { z } from 'zod'
import { invalidFields } from '../core/errors.ts'

/** Validates a body whose schema depends on the query. @throws invalid with the messages of each field */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalidFields(result.error.issues)
}
