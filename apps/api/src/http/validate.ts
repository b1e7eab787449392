import type { z } from 'zod'
import { AppError, type FieldErrors } from '../errors.ts'

/** Validates a body whose schema depends on the query. @throws invalid with the messages of each field */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors: FieldErrors = {}
  for (const { path, message } of result.error.issues) (errors[String(path[0] ?? 'body')] ??= []).push(message)
  throw new AppError('invalid', result.error.issues[0]?.message ?? 'Verifique os dados.', errors)
}
