import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Unique among the columns. */
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Holds the row's name; the first column does unless another says so. */
  names?: boolean
  /** The contract's name of the order by this column, where the list can be sorted by it. */
  sort?: string
  align?: 'right' | 'center'
  /** The least room that it reads well in, in rem, with the cell's padding. */
  room?: number
  /** Short values, a telephone for example: on one line, and never wider than their room. */
  nowrap?: boolean
  /** Where there is no room for every column, its value stands below that of another. */
  minor?: boolean
  /** The key of that other column; the one with the row's name unless told otherwise. */
  under?: string
  /** The value says by itself what it is, so that it stands without the header there. */
  plain?: boolean
}

/** Where a row leads: the address of its record, or what opens it in its place; null for one that leads nowhere. */
export type Opens<Row> = (row: Row) => string | (() => void) | null

/** How a list draws its rows. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Opens the record of a row that is clicked anywhere; for the keyboard, its name is a link or a button. */
  opens?: Opens<Row> | undefined
  /** The buttons of a row. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** The room that the buttons need, in rem; that of two icons unless told otherwise. */
  actionsRoom?: number | undefined
  /** Draws a row as set aside, one in the trash for example. */
  isMuted?: ((row: Row) => boolean) | undefined
}
