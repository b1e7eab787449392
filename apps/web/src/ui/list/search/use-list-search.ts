import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { takes } from '../../../lib/schema-fields.ts'
import { lastPageSize, rememberList, rememberPageSize } from './list-memory.ts'
import { readListParams, writeListParams } from './list-params.ts'
import {
  columnsParam,
  readColumns,
  readStored,
  showStored,
  storedQuery,
  viewParam,
  writeColumns,
} from './stored-query.ts'

/** The state of a list, and the functions that change it, for its parts: search box, table, pager. */
export interface ListControls {
  page: number
  limit: number
  search: string
  sort: string | undefined
  order: 'asc' | 'desc'
  /** Whether a search or a filter is active. */
  filtered: boolean
  /** @param replaces whether the page replaces the previous one in the browser's history */
  setPage: (page: number, replaces?: boolean) => void
  setLimit: (limit: number) => void
  /** @param goesOn whether the search replaces the previous one in the browser's history */
  setSearch: (text: string, goesOn?: boolean) => void
  /** Sorts by a column, in ascending order; if the list is already sorted like this, in descending order. */
  sortBy: (column: string) => void
  /** Clears search and filters; page size and order stay. */
  clear: () => void
  /** The keys of the columns that the address names; null for as many as fit; undefined when the address names none. */
  columns?: readonly string[] | null | undefined
  /** Writes the columns into the address; null for as many as fit. */
  setColumns?: (keys: readonly string[] | null) => void
}

/** What is needed to save a list as it is shown, and to show a saved list again. */
export interface StoredList {
  /** The id of the saved view that was opened last; null when none was. */
  chosenView: number | null
  /** The query of the list as it is shown. @param columns the keys of the chosen columns; null for as many as fit */
  stored: (columns: readonly string[] | null) => string
  /** A saved query without the parameters that the list does not know any more. */
  readStored: (query: string) => string
  /** Shows a saved view. */
  show: (view: { id: number; query: string }) => void
}

export interface ListSearch<Schema extends z.ZodObject> extends ListControls, StoredList {
  /** The list's query, as in the address. */
  query: z.input<Schema>
  /** The query without the page and the page size. */
  filter: Omit<z.input<Schema>, 'page' | 'limit'>
  /** Sets filters and goes back to the first page. */
  set: (changes: Partial<z.input<Schema>>) => void
  /** The value of one filter, and a function that sets it. */
  choice: <Name extends keyof z.input<Schema> & string>(name: Name) => Choice<z.input<Schema>[Name]>
}

interface Choice<Value> {
  value: Value
  onChange: (value: Value) => void
}

/** The last page size of this list, as a query parameter; empty when none is remembered. */
function usualSize(schema: z.ZodObject, pathname: string, prefix: string): Record<string, string> {
  const limit = lastPageSize(pathname, prefix)
  return limit !== null && 'limit' in schema.shape && takes(schema, 'limit', limit) ? { limit } : {}
}

const notFilters = new Set(['page', 'limit', 'sort', 'order'])

/**
 * The state of a list, kept in the address, so that Back, reload and a copied link show the same rows.
 * @param schema the contract's query of the list, such as `ParishQuery`
 * @param prefix begins the names of the list's parameters, so that two lists on one screen have different ones
 */
export function useListSearch<Schema extends z.ZodObject>(schema: Schema, prefix = ''): ListSearch<Schema> {
  const [params, setParams] = useSearchParams()
  const { pathname, search: place } = useLocation()
  useEffect(() => rememberList(pathname, place), [pathname, place])
  const given = readListParams(schema, params, prefix)
  const values = { ...usualSize(schema, pathname, prefix), ...given }
  const change = (changes: Record<string, unknown>, replace = false) =>
    setParams((current) => writeListParams(current, changes, prefix), {
      replace,
      preventScrollReset: !('page' in changes) || prefix !== '',
    })
  const replaceAll = (write: (current: URLSearchParams) => URLSearchParams) =>
    setParams(write, { preventScrollReset: true })
  const order = values['order'] === 'desc' ? 'desc' : 'asc'
  const { page, limit, ...filter } = values
  const filterNames = Object.keys(values).filter((name) => !notFilters.has(name))
  return {
    query: values as z.input<Schema>,
    filter: filter as ListSearch<Schema>['filter'],
    page: Number(page ?? 1),
    limit: Number(limit ?? 10),
    search: values['search'] ?? '',
    sort: values['sort'],
    order,
    filtered: filterNames.length > 0,
    set: change,
    choice: (name) => ({
      value: values[name] as z.input<Schema>[typeof name],
      onChange: (value) => change({ [name]: value }),
    }),
    setPage: (page, replaces = false) => change({ page }, replaces),
    setLimit: (limit) => {
      rememberPageSize(pathname, prefix, limit)
      change({ limit })
    },
    setSearch: (search, goesOn = false) => change({ search: search.trim() }, goesOn),
    sortBy: (column) => change({ sort: column, order: values['sort'] === column && order === 'asc' ? 'desc' : 'asc' }),
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    columns: readColumns(params.get(prefix + columnsParam)),
    setColumns: (keys) =>
      replaceAll((current) => {
        const next = new URLSearchParams(current)
        next.set(prefix + columnsParam, writeColumns(keys))
        return next
      }),
    chosenView: Number(params.get(prefix + viewParam)) || null,
    stored: (columns) => storedQuery(schema, { ...values, limit: values['limit'] ?? '10' }, columns),
    readStored: (query) => readStored(schema, query),
    show: (view) => replaceAll((current) => showStored(schema, current, view, prefix)),
  }
}
