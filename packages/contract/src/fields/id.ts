import { z } from 'zod'

/** The largest value of an integer column in PostgreSQL. */
export const largestInteger = 2_147_483_647

/** An id in a path. A text that cannot be an id gives a 404. */
export const PathId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(largestInteger))

/** `{ id }`, the parameter of most paths. */
export const IdParams = z.object({ id: PathId })

/** An id in a query. An id that is too large matches no record. @param message when the text is not a number */
export const queryId = (message: string) =>
  z
    .string(message)
    .regex(/^\d+$/, message)
    .transform((digits) => Math.min(Number(digits), largestInteger))

/** Like `queryId`, but the id may be absent. An empty text counts as absent, as forms send it. */
export const optionalQueryId = (message: string) =>
  z.union([z.literal('').transform(() => undefined), queryId(message)], { error: message }).optional()

/**
 * An id in a body or query, as a number or as digits in a text. An id that is too large matches no record.
 * @param message when it is missing or cannot be an id
 */
export const reference = (message: string) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d+$/, message).transform(Number)], { error: message })
    .transform((id) => Math.min(id, largestInteger))
    .pipe(z.int(message).min(1, message))

/** Like `reference`, but the id may be absent or null. An empty text becomes null. */
export const optionalReference = (message: string) =>
  z.union([z.literal('').transform(() => null), reference(message)], { error: message }).nullish()
