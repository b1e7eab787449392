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

/** Everything of a sheet except its rows; sent to the worker before the rows. */
export interface SheetHead {
  /** The tab's name: at most 31 characters, without `[]/\:*?`. */
  name: string
  /** The large title above the table; without it the table begins in the first row. */
  title?: string | undefined
  /** The filters of the rows, one line each. */
  filters?: readonly string[] | undefined
  /** Moment of issue, ISO 8601 in UTC; shown in America/Sao_Paulo. */
  issuedAt?: string | undefined
  /** The words before that moment: `Emitida em`, or `Emitido em` for a document with a masculine name. */
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
  /** The last row, in bold: one cell per column. A function is called after all rows were read. */
  totals?: readonly Cell[] | (() => readonly Cell[]) | undefined
  /** In place of `totals`: several total rows, for sums that must not be added up, such as of different units. */
  apart?: readonly (readonly Cell[])[] | undefined
  /** Called from time to time with the number of rows read. If it throws, the sheet is abandoned. */
  onRows?: OnRows | undefined
}
