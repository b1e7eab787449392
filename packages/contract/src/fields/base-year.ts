import { z } from 'zod'

const year = 'O ano-base deve ser um ano de 1900 a 2099'
/** The year of a collection or a campaign, 1900 to 2099; `"2026"` is accepted too. */
export const BaseYear = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{4}$/, year)
        .transform(Number),
    ],
    { error: year },
  )
  .pipe(z.int(year).min(1900, year).max(2099, year))
