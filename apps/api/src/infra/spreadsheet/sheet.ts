/**
 * The type of a column's cells. `text`: a string; `number`: a number; `money`: cents; `date`: a civil day,
 * `YYYY-MM-DD`; `datetime`: a moment, ISO 8601 in UTC. With null or an empty string the cell stays empty.
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

/** A sheet without its rows and totals. The worker gets it before the rows. */
export interface SheetHead {
  /** The name of the sheet's tab: at most 31 characters, without `[]/\:*?`. */
  name: string
  /** The large title above the table; absent: no title. */
  title?: string | undefined
  /** Lines above the table that say how the rows are filtered. */
  filters?: readonly string[] | undefined
  /** When the sheet was issued, ISO 8601 in UTC; shown above the table in America/Sao_Paulo. Absent: not shown. */
  issuedAt?: string | undefined
  /** The words before `issuedAt`: `Emitida em` by default, `Emitido em` for a document whose name is masculine. */
  issuedLabel?: 'Emitida em' | 'Emitido em' | undefined
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
  /** The last row, in bold, with one cell for each column. A function is called once all rows were read. */
  totals?: readonly Cell[] | (() => readonly Cell[]) | undefined
  /**
   * Several rows of totals instead of `totals`. Needed when the sums have different units and so cannot be added up.
   */
  apart?: readonly (readonly Cell[])[] | undefined
  /** Called from time to time with the number of rows read so far. If it throws, the sheet is not written. */
  onRows?: OnRows | undefined
}
