import type { Arrangement } from './arrange.ts'
import type { RowLook } from './columns.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import type { ListControls } from './use-list-search.ts'

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

/** Rows as a table or as cards, as they have been arranged. */
export const Rows = <Row,>(props: RowsProps<Row>) =>
  props.arrangement.look === 'cards' ? <RowCards {...props} /> : <RowTable {...props} />
