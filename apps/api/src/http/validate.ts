import type { z } from 'zod'
import { invalidFields } from '../core/errors.ts'
import type { Form, Upload } from './uploads.ts'

/** Validates a body whose schema depends on the query. @throws invalid with the messages of each field */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalidFields(result.error.issues)
}

/** Validates a form whose file is required. @throws invalid with the messages of each field, the file's `missing` among them */
export function validateForm<Schema extends z.ZodType>(
  schema: Schema,
  { fields, file }: Form,
  { field, missing }: { field: string; missing: string },
): { body: z.output<Schema>; file: Upload } {
  const result = schema.safeParse(fields)
  if (result.success && file) return { body: result.data, file }
  throw invalidFields([...(result.error?.issues ?? []), ...(file ? [] : [{ path: [field], message: missing }])])
}
