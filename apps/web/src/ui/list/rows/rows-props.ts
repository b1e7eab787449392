import type { Arrangement } from './arrange.ts'
import type { RowLook } from './columns.ts'
import type { ListControls } from '../search/use-list-search.ts'

/** The props of every layout of rows. */
export interface RowsProps<Row> extends RowLook<Row> {
  /** A name for the rows, for screen readers. */
  label: string
  rows: readonly Row[]
  arrangement: Arrangement<Row>
  /** The list's state; absent when the rows cannot be sorted. */
  list?: ListControls | undefined
  /** Whether these are still the rows of the previous page, because the next page is loading. */
  stale?: boolean
}
