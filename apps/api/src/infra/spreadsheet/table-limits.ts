import { Refusal } from './refusal.ts'

/** The most rows that a sheet may have to be read, its header included. */
export const maxTableRows = 20_000
/** Widest table taken. */
export const maxColumns = 200
/** Longest text in a cell: no field takes more. */
export const maxCellLength = 2_000
/** Most characters of all cells together: five times what a network of 12,000 parishes has. */
const maxTableLength = 20_000_000

const written = (number: number) => number.toLocaleString('pt-BR')

/** A table that is filled from its first cell to its last, within the bounds of what is read. */
export class TableRows {
  readonly #rows: string[][] = []
  #length = 0

  /**
   * @param row from 1
   *
   * @param column from 1
   * @param text the cell, which counts only where it is not empty
   * @throws Refusal
   */
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

  /** One cell far below the others is a slip; what goes on without a gap is too much. */
  #tooLong(): Refusal {
    return new Refusal(
      this.#rows.length === maxTableRows
        ? `A planilha tem mais de ${written(maxTableRows)} linhas. Divida-a em partes`
        : `A planilha tem células depois da linha ${written(maxTableRows)}. Apague as linhas que sobram`,
    )
  }

  /** All rows up to the last that is not empty, each up to its last cell that is not. */
  get rows(): string[][] {
    return this.#rows
  }
}

/** Single spaces, no control characters: a cell can hold those, escaped. */
const clean = (cell: string) =>
  cell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
