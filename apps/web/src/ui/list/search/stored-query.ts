import type { z } from 'zod'
import { fieldsOf } from '../../../lib/schema-fields.ts'
import { readListParams } from './list-params.ts'

/** A list kept under a name is its query as text: search, filters, order, columns, rows per page, but not the page. */

/** The parameter with the keys of the chosen columns. */
export const columnsParam = 'columns'
/** Instead of them: those that find room. */
const thatFit = 'auto'
/** The parameter with the view that was chosen last, which says nothing of the rows. */
export const viewParam = 'visao'

/** @returns the keys, null for those that find room, undefined where the address does not say */
export function readColumns(text: string | null): string[] | null | undefined {
  if (text === null || text === '') return undefined
  return text === thatFit ? null : text.split(',').filter((key) => key !== '')
}

export const writeColumns = (keys: readonly string[] | null): string => (keys === null ? thatFit : keys.join(','))

/** The query of a list in one order, so that two that say the same are equal. */
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

/** The query of a list as it stands. @param values of its parameters @param columns chosen ones, null for none */
export const storedQuery = (
  schema: z.ZodObject,
  values: Readonly<Record<string, string>>,
  columns: readonly string[] | null,
): string => inOrder(schema, values, writeColumns(columns))

/** A stored query as the list takes it today: what it does not know (any more) is left out. */
export function readStored(schema: z.ZodObject, query: string): string {
  const params = new URLSearchParams(query)
  return inOrder(schema, readListParams(schema, params), params.get(columnsParam))
}

/** An address that shows a stored query; parameters of other parts of the screen stay. @param prefix of the list */
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
