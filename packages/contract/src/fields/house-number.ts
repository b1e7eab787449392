import { z } from 'zod'

const message = 'O número deve ser inteiro; deixe vazio para S/N'
const missing = 'Informe o número, ou marque S/N'
const withoutNumber = /^(|s\/?n)$/i

const written = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^(\d*|s\/?n)$/i, message),
  ],
  { error: ({ input }) => (input === undefined ? missing : message) },
)

const toNumber = (value: number | string | null) =>
  value === null || (typeof value === 'string' && withoutNumber.test(value)) ? null : Number(value)

const houseNumber = z.int(message).min(0, message).max(999_999, message)

/** A house number. null, '' and `S/N` mean that the house has none. An absent field stays absent. */
export const HouseNumber = written
  .nullish()
  .transform((value) => (value === undefined ? undefined : toNumber(value)))
  .pipe(houseNumber.nullish())

/** Like `HouseNumber`, but required: '' is refused; null and `S/N` mean that the house has none. */
export const RequiredHouseNumber = written
  .nullable()
  .refine((value) => value !== '', { error: missing, abort: true })
  .transform(toNumber)
  .pipe(houseNumber.nullable())
