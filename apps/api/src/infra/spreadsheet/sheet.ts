/**
 * What a cell holds, by the type of its column. `text`: a string; `number`: a number; `money`: cents; `date`: a
 * civil day, `YYYY-MM-DD`; `datetime`: a moment, ISO 8601 in UTC. null and the empty string leave the cell empty.
 */
export type CellType = 'text' | 'number' | 'money' | 'date' | 'datetime'
export type Cell = string | number | bigint | null

/** How one column of a sheet looks. */
export interface ColumnStyle {
  header: string
  /** In characters. */
  width: number
  type: CellType
}

export interface Column<Item> extends ColumnStyle {
  cell: (item: Item) => Cell
}

/** Everything of a sheet but its rows: it travels to the worker before them. */
export interface SheetHead {
  /** The tab's name: 31 characters at most, without `[]/\:*?`. */
  name: string
  /** In large letters above the table; without it the table begins in the first row. */
  title?: string | undefined
  /** What the rows were chosen by, one line each. */
  filters?: readonly string[] | undefined
  /** Moment of issue, ISO 8601 in UTC; shown in America/Sao_Paulo. */
  issuedAt?: string | undefined
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
  /** Last row, in bold: one cell per column; where it is a function, it is asked after the last row was read. */
  totals?: readonly Cell[] | (() => readonly Cell[]) | undefined
  /** In its place: several such rows, where what they sum must not be added up. */
  apart?: readonly (readonly Cell[])[] | undefined
  /** Hears now and then how many rows were read. When it throws, the sheet is given up. */
  onRows?: OnRows | undefined
}
