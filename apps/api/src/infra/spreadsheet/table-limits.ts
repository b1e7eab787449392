import { Refusal } from './refusal.ts'

/** The most rows of a sheet to read, its header included. */
const maxTableRows = 20_000
/** The most columns. */
const maxColumns = 200
/** The longest text in a cell: no field takes more. */
export const maxCellLength = 2_000
/** The most characters of all cells together: five times what a list of 12,000 parishes needs. */
const maxTableLength = 20_000_000

const written = (number: number) => number.toLocaleString('pt-BR')

/** Collects a table's cells in order, and refuses the table once it exceeds one of the limits above. */
export class TableRows {
  readonly #rows: string[][] = []
  #length = 0

  /** @param row from 1 @param column from 1 @param text of the cell; ignored when empty @throws Refusal */
  set(row: number, column: number, text: string): void {
    const cell = clean(text)
    if (cell === '') return
    if (row > maxTableRows) throw this.#tooLong()
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
   * Words the refusal of a row past the limit: a row after a gap is a stray cell; any other row means that the table
   * has too many rows.
   */
  #tooLong(): Refusal {
    return new Refusal(
      this.#rows.length === maxTableRows
        ? `A planilha tem mais de ${written(maxTableRows)} linhas. Divida-a em partes`
        : `A planilha tem células depois da linha ${written(maxTableRows)}. Apague as linhas que sobram`,
    )
  }

  /** All rows up to the last non-empty one, each up to its last non-empty cell. */
  get rows(): string[][] {
    return this.#rows
  }
}

/** Collapses spaces and removes control characters, which a cell may contain in escaped form. */
const clean = (cell: string) =>
  cell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
