import type { Arrangement } from './arrange.ts'
import type { RowLook } from './columns.ts'
import type { ListControls } from '../search/use-list-search.ts'

/** What every arrangement of rows is given. */
export interface RowsProps<Row> extends RowLook<Row> {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  arrangement: Arrangement<Row>
  /** The list's state; without it nothing can be sorted. */
  list?: ListControls | undefined
  /** The rows are of the page before; the next ones are on their way. */
  stale?: boolean
}
