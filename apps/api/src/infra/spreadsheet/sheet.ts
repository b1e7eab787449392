/**
 * The value of a cell, by the type of its column. `text`: a string; `number`: a number; `money`: cents; `date`: a civil
 * day, `YYYY-MM-DD`; `datetime`: a moment, ISO 8601 in UTC. null and the empty string leave the cell empty.
 */
export type CellType = 'text' | 'number' | 'money' | 'date' | 'datetime'
export type Cell = string | number | bigint | null

/** The format of a column. */
export interface ColumnStyle {
  header: string
  /** In characters. */
  width: number
  type: CellType
}

export interface Column<Item> extends ColumnStyle {
  cell: (item: Item) => Cell
}

/** Everything of a sheet but its rows; sent to the worker before them. */
export interface SheetHead {
  /** The tab's name: at most 31 characters, without `[]/\:*?`. */
  name: string
  /** The large title above the table; without it the table begins in the first row. */
  title?: string | undefined
  /** The filters of the rows, one line each. */
  filters?: readonly string[] | undefined
  /** Moment of issue, ISO 8601 in UTC; shown in America/Sao_Paulo. */
  issuedAt?: string | undefined
  /** What stands before that moment: `Emitida em`, or `Emitido em` for what is called by a masculine name. */
  issuedLabel?: 'Emitida em' | 'Emitido em'
  columns: readonly ColumnStyle[]
}

export type OnRows = (count: number) => Promise<void>

/** An .xlsx to download. */
export interface SheetFile {
  filename: string
  content: Buffer
}

export interface Sheet<Item> extends SheetHead {
  columns: readonly Column<Item>[]
  rows: Iterable<Item> | AsyncIterable<Item>
  /** Last row, in bold: one cell per column; a function is called after the last row was read. */
  totals?: readonly Cell[] | (() => readonly Cell[]) | undefined
  /** Instead of it: several such rows, when their sums must not be added up. */
  apart?: readonly (readonly Cell[])[] | undefined
  /** Is told now and then how many rows were read. If it throws, the sheet is abandoned. */
  onRows?: OnRows | undefined
}
