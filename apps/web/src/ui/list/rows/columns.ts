import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique among the columns. */
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Whether the column contains the row's name; by default the first column does. */
  names?: boolean
  /** The contract's sort key of this column; absent when the column cannot be sorted. */
  sort?: string
  align?: 'right' | 'center'
  /** The smallest legible width, in rem, with padding. */
  room?: number
  /** Whether each value stays on one line and the column gets no more width than needed: for short values. */
  nowrap?: boolean
  /** Whether the column's value moves below another column's value in narrow tables. */
  minor?: boolean
  /** The key of the column below which this column moves; by default the column with the row's name. */
  under?: string
  /** Whether the value is clear without its header when it stands below another value. */
  plain?: boolean
}

/**
 * The target of a click on a row: the address of its record, or a function that opens something; null: a click does
 * nothing.
 */
export type Opens<Row> = (row: Row) => string | (() => void) | null

/** The tick boxes of a list's rows. `page` has the rows on the screen, in their order. */
export interface RowTicks<Row> {
  renderRow: (row: Row, page: readonly Row[]) => ReactNode
  renderAll: (page: readonly Row[]) => ReactNode
}

/** The columns, buttons and boxes of a list's rows. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The target of a click on a row. For the keyboard, the row's name is a link or a button with the same effect. */
  opens?: Opens<Row> | undefined
  /** The buttons of a row. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** The width of the buttons, in rem; by default two icons. */
  actionsRoom?: number | undefined
  /** The boxes that tick rows; absent when rows cannot be ticked. */
  ticks?: RowTicks<Row> | undefined
  /** Dims a row, for example one in the trash. */
  isMuted?: ((row: Row) => boolean) | undefined
}
