import { z } from 'zod'

const year = 'O ano-base deve ser um ano de 1900 a 2099'
/** The year of a collection or campaign, 1900 to 2099, as a number or as digits in a text. */
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
