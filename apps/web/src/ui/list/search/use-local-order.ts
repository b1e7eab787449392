import { useState } from 'react'
import type { ListControls } from './use-list-search.ts'

const none = () => undefined

/**
 * Sorts rows in the browser, when all of them are loaded.
 * @param values for each sortable column, the function that gives the value to sort a row by
 * @returns the sorted rows, and the controls for the table's header
 */
export function useLocalOrder<Row, Key extends string>(
  rows: readonly Row[],
  values: Record<Key, (row: Row) => string | number>,
): { rows: Row[]; list: ListControls } {
  const [{ sort, order }, setOrder] = useState<{ sort: Key | undefined; order: 'asc' | 'desc' }>({
    sort: undefined,
    order: 'asc',
  })
  const valueOf = sort === undefined ? undefined : values[sort]
  const compare = (one: Row, other: Row) => {
    const [first, second] = [valueOf?.(one) ?? 0, valueOf?.(other) ?? 0]
    return typeof first === 'string' ? first.localeCompare(String(second), 'pt-BR') : first - Number(second)
  }
  const up = valueOf ? rows.toSorted(compare) : [...rows]
  const isKey = (column: string): column is Key => column in values
  return {
    rows: order === 'desc' ? up.toReversed() : up,
    list: {
      page: 1,
      limit: rows.length,
      search: '',
      sort,
      order,
      filtered: false,
      setPage: none,
      setLimit: none,
      setSearch: none,
      clear: none,
      sortBy: (column) => {
        if (isKey(column)) setOrder({ sort: column, order: sort === column && order === 'asc' ? 'desc' : 'asc' })
      },
    },
  }
}
