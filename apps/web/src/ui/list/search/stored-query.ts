import type { z } from 'zod'
import { fieldsOf } from '../../../lib/schema-fields.ts'
import { readListParams } from './list-params.ts'

// A list is saved as the text of its query: search, filters, order, columns, rows per page, but not the page.

/** The parameter with the keys of the chosen columns. */
export const columnsParam = 'columns'
/** The value of the parameter `columns` when no columns are chosen: as many columns as fit are shown. */
const thatFit = 'auto'
/** The parameter with the id of the saved view that was opened last. It does not change which rows are shown. */
export const viewParam = 'visao'

/** @returns the columns' keys; null for as many columns as fit; undefined when the address does not name columns */
export function readColumns(text: string | null): string[] | null | undefined {
  if (text === null || text === '') return undefined
  return text === thatFit ? null : text.split(',').filter((key) => key !== '')
}

export const writeColumns = (keys: readonly string[] | null): string => (keys === null ? thatFit : keys.join(','))

/** Writes a list's query in a fixed order, so that equal queries are equal texts. */
function inOrder(schema: z.ZodObject, values: Readonly<Record<string, string>>, columns: string | null): string {
  const stored = new URLSearchParams()
  for (const [name] of fieldsOf(schema)) {
    const value = values[name]
    if (name === 'page' || value === undefined || value === '' || (name === 'order' && value === 'asc')) continue
    stored.set(name, value)
  }
  if (columns) stored.set(columnsParam, columns)
  return stored.toString()
}

/**
 * The text to save for a list, so that it can later be shown as it is shown now.
 * @param values the values of the list's parameters, by name
 * @param columns the keys of the chosen columns; null when none are chosen, so that as many as fit are shown
 */
export const storedQuery = (
  schema: z.ZodObject,
  values: Readonly<Record<string, string>>,
  columns: readonly string[] | null,
): string => inOrder(schema, values, writeColumns(columns))

/** A saved query without the parameters that the list does not know any more. */
export function readStored(schema: z.ZodObject, query: string): string {
  const params = new URLSearchParams(query)
  return inOrder(schema, readListParams(schema, params), params.get(columnsParam))
}

/**
 * An address that shows a saved query; the parameters of other parts of the screen stay.
 * @param prefix the list's prefix in the names of its parameters
 */
export function showStored(
  schema: z.ZodObject,
  address: URLSearchParams,
  { query, id }: { query: string; id: number },
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of [...fieldsOf(schema).map(([field]) => field), columnsParam]) next.delete(prefix + name)
  for (const [name, value] of new URLSearchParams(readStored(schema, query))) next.set(prefix + name, value)
  next.set(prefix + viewParam, String(id))
  return next
}
