import { z } from 'zod'
import { inOneLine } from '../fields/text.ts'
import { queryIds } from './batch.ts'

/** The most rows of a list that can be ticked at once. */
export const mostTicked = 500

/** The message, on the screen and from the API, when more rows are ticked. */
export const tooManyTicked = `Uma planilha leva até ${mostTicked} linhas marcadas`

/**
 * The keys of a sheet's columns, in order, separated by commas; '' means all columns. An unknown key is refused,
 * because a sheet without that column, or with all columns, would not be what the caller asked for.
 * @param known the keys of the list's columns
 */
export const chosenColumns = <const Key extends string>(known: readonly Key[]) =>
  inOneLine(z.string('Deve ser um texto').max(500, 'As colunas aceitam no máximo 500 caracteres'))
    .default('')
    .transform((text) => text.split(',').filter((key) => key !== ''))
    .superRefine((keys, context) => {
      const unknown = keys.filter((key) => !(known as readonly string[]).includes(key))
      if (unknown.length > 0) context.addIssue({ code: 'custom', message: unknownColumns(unknown) })
    })
    .transform((keys) => keys as Key[])
    .describe(`Chaves das colunas na sua ordem, separadas por vírgulas; sem elas, todas: ${known.join(', ')}`)

const unknownColumns = (keys: readonly string[]) => {
  const named = keys.map((key) => `“${key}”`).join(', ')
  return keys.length === 1 ? `A lista não tem a coluna ${named}` : `A lista não tem as colunas ${named}`
}

/** The query of a list's sheet, besides the list's own filters. @param known the keys of the list's columns */
export const sheetChoice = <const Key extends string>(known: readonly Key[]) => ({
  columns: chosenColumns(known),
  ids: queryIds(mostTicked, undefined, tooManyTicked).optional().describe('Só estas linhas, das que os filtros deixam'),
})

/** The rows that a query chooses by id; without `ids`, all rows. */
export interface NamedRows {
  ids?: number[] | undefined
}

/** The most rows that a page of a list shows. */
const fewRows = 100

/** Whether a query, not validated yet, chooses rows by id, and at most as many as one page of the list shows. */
export const namesFewRows = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'ids' in query &&
  typeof query.ids === 'string' &&
  new Set(query.ids.split(',').map(Number)).size <= fewRows
