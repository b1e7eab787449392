import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique among the columns. */
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Contains the row's name; by default the first column. */
  names?: boolean
  /** The contract's sort key of this column, if sortable. */
  sort?: string
  align?: 'right' | 'center'
  /** The smallest legible width, in rem, including padding. */
  room?: number
  /** Short values, such as a telephone: on one line, and never wider than needed. */
  nowrap?: boolean
  /** In narrow tables, its value is shown below another column's. */
  minor?: boolean
  /** The key of that column; by default the one with the row's name. */
  under?: string
  /** Its value is clear without the header there. */
  plain?: boolean
}

/** The target of a row: its record's address, or a function that opens it; null for none. */
export type Opens<Row> = (row: Row) => string | (() => void) | null

/** The boxes that tick rows. `page` is what the screen shows, in order. */
export interface RowTicks<Row> {
  renderRow: (row: Row, page: readonly Row[]) => ReactNode
  renderAll: (page: readonly Row[]) => ReactNode
}

/** How a list draws its rows. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Opens the record of a clicked row; for the keyboard, its name is a link or a button. */
  opens?: Opens<Row> | undefined
  /** The buttons of a row. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** The width of the buttons, in rem; by default two icons. */
  actionsRoom?: number | undefined
  /** Rows can be ticked. */
  ticks?: RowTicks<Row> | undefined
  /** Dims a row, for example one in the trash. */
  isMuted?: ((row: Row) => boolean) | undefined
}
