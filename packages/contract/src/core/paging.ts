import { z } from 'zod'
import { SearchText } from '../fields/text.ts'

const wholeNumber = (message: string, max: number, fallback: number) =>
  z
    .string(message)
    .regex(/^\d+$/, message)
    .default(String(fallback))
    .transform((value) => Math.min(Number(value), Number.MAX_SAFE_INTEGER))
    .pipe(z.int(message).min(1, message).max(max, message))

/** The page sizes that the screens offer. */
export const pageSizes = [5, 10, 15, 20, 25, 30, 50, 100] as const

/** The requested page of a list: `page` counts from 1, `limit` is 1 to 100 rows. */
export const PageQuery = z.object({
  page: wholeNumber('A página deve ser um número a partir de 1', Number.MAX_SAFE_INTEGER, 1),
  limit: wholeNumber('O limite deve ser um número de 1 a 100', 100, 10),
})
export type PageQuery = z.output<typeof PageQuery>

/** The requested page of a list, and the text to search for. */
export const SearchQuery = PageQuery.extend({ search: SearchText })

/** The query fields that sort a list by one of these columns. */
export const sorting = <const Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  sort: z.enum(columns, 'Não é possível ordenar por esse campo').optional(),
  order: z.enum(['asc', 'desc'], 'A ordem é asc ou desc').default('asc'),
})

/** One page of a list. `from` and `to` are its first and last row, counted from 1; both are null when it is empty. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    total: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    per_page: z.int(),
  })

export interface Paged<Item> {
  data: Item[]
  total: number
  current_page: number
  last_page: number
  from: number | null
  to: number | null
  per_page: number
}
