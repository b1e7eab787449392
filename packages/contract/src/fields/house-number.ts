import { z } from 'zod'

const message = 'O número deve ser inteiro; deixe vazio para S/N'
const withoutNumber = /^(|s\/?n)$/i

/** The number of a house in its street; null, empty and `S/N` mean that it has none, absent stays absent. */
export const HouseNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^(\d*|s\/?n)$/i, message),
    ],
    { error: message },
  )
  .nullish()
  .transform((value) => {
    if (value === undefined) return undefined
    return value === null || (typeof value === 'string' && withoutNumber.test(value)) ? null : Number(value)
  })
  .pipe(z.int(message).min(0, message).max(999_999, message).nullish())
