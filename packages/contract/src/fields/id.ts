import { z } from 'zod'

const largest = 2_147_483_647

/** An identifier in a path; anything that cannot be one leads to a 404. */
export const PathId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(largest))

/** `{ id }`, the parameter of most paths. */
export const IdParams = z.object({ id: PathId })

/**
 * An identifier in a query; one that is too large is like one that nothing has.
 *
 * @param message what to say when it cannot be one
 */
export const queryId = (message: string) =>
  z
    .string(message)
    .regex(/^\d+$/, message)
    .transform((digits) => Math.min(Number(digits), largest))

/**
 * An identifier in a body or query, also as digits in a text.
 *
 * @param message what to say when it is missing or cannot exist
 */
export const reference = (message: string) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d+$/, message).transform(Number)], { error: message })
    .pipe(z.int(message).min(1, message).max(largest, message))
