import type { z } from 'zod'
import { AppError, type FieldErrors } from '../core/errors.ts'

/** Validates a body whose schema depends on the query. @throws invalid with the messages of each field */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalidFields(errorsOf(result.error))
}

function errorsOf({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) (errors[String(path[0] ?? 'body')] ??= []).push(message)
  return errors
}

const invalidFields = (errors: FieldErrors) =>
  new AppError('invalid', Object.values(errors)[0]?.[0] ?? 'Verifique os dados.', { errors })
