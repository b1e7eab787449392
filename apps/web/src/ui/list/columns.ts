import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique among the columns. */
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** The contract's name of the order by this column, where the list can be sorted by it. */
  sort?: string
  align?: 'right' | 'center'
  /** Any CSS width; without one the content decides. */
  width?: string
  /** Keeps short values, a telephone for example, on one line. */
  nowrap?: boolean
}

/** How a table draws its rows; the first column names the row. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The buttons of a row. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** Draws a row as set aside, one in the trash for example. */
  isMuted?: ((row: Row) => boolean) | undefined
}
