import { Refusal } from './refusal.ts'

/** The most rows of a table, with its header. */
export const maxTableRows = 20_000
const maxColumns = 200
/** The most characters in a cell. No field of a record accepts more. */
export const maxCellLength = 2_000
/** The most characters of all cells together: five times as many as a list of 12,000 parishes needs. */
const maxTableLength = 20_000_000

const written = (number: number) => number.toLocaleString('pt-BR')

/**
 * Collects the cells of a table, which must come in the order of rows and columns. Refuses a table that is too large.
 */
export class TableRows {
  readonly #rows: string[][] = []
  #length = 0

  /**
   * Adds a cell, unless its text is empty.
   * @param row counted from 1
   * @param column counted from 1
   * @throws Refusal when the table becomes too large
   */
  set(row: number, column: number, text: string): void {
    // A hostile file has millions of empty cells.
    const cell = text === '' ? '' : clean(text)
    if (cell === '') return
    if (row > maxTableRows) throw this.tooLong()
    if (column > maxColumns) throw new Refusal(`A planilha tem mais de ${maxColumns} colunas`)
    if (text.length > maxCellLength)
      throw new Refusal(`A planilha tem textos de mais de ${written(maxCellLength)} caracteres`)
    this.#length += cell.length
    if (this.#length > maxTableLength) throw new Refusal('A planilha tem texto demais. Divida-a em partes')
    while (this.#rows.length < row) this.#rows.push([])
    const cells = this.#rows[row - 1] ?? []
    while (cells.length < column - 1) cells.push('')
    cells.push(cell)
  }

  /**
   * The refusal of a cell below the last allowed row. If all rows above the cell are in use, the table has too many
   * rows; otherwise the cell is a stray one.
   */
  tooLong(): Refusal {
    return new Refusal(
      this.#rows.length === maxTableRows
        ? `A planilha tem mais de ${written(maxTableRows)} linhas. Divida-a em partes`
        : `A planilha tem células depois da linha ${written(maxTableRows)}. Apague as linhas que sobram`,
    )
  }

  /** All rows up to the last row that is not empty. Each row ends with its last cell that is not empty. */
  get rows(): string[][] {
    return this.#rows
  }
}

/**
 * Replaces white space and control characters by single spaces. An .xlsx can contain control characters, written as
 * escapes such as `_x000D_`.
 */
const clean = (cell: string) =>
  cell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
