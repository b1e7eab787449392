import type { z } from 'zod'
import { queryIds } from './batch.ts'
import { ChosenColumns } from './paging.ts'

/** The most rows of a list that are ticked at once. */
export const mostTicked = 500

/** The parameters of a list's sheet, besides the list's own filters. */
export const sheetChoice = {
  columns: ChosenColumns,
  ids: queryIds(mostTicked).optional().describe('Só estas linhas, das que os filtros deixam'),
}

/** Rows that are named one by one. */
export type NamedRows = z.output<z.ZodObject<Pick<typeof sheetChoice, 'ids'>>>

/** The most rows that a page of a list shows. */
const fewRows = 100

/** Whether a query, before validation, names at most as many rows as a page of the list shows. */
export const namesFewRows = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'ids' in query &&
  typeof query.ids === 'string' &&
  query.ids.split(',').length <= fewRows
