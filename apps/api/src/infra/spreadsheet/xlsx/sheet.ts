import { TableRows } from '../table-limits.ts'
import type { XlsxArchive } from './archive.ts'
import { CellReader, type CellContext } from './cell.ts'
import { readXml } from './read-xml.ts'

/**
 * Reads the cells of a sheet as rows of text. Source: ECMA-376 part 1, 18.3
 * @throws Refusal when the table is too large; Error when the sheet is broken
 */
export async function readCells(archive: XlsxArchive, part: string, context: CellContext): Promise<string[][]> {
  const table = new TableRows()
  const place = new Place()
  let cell: CellReader | null = null
  let isInData = false
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'sheetData') isInData = true
      else if (cell) cell.open(name)
      else if (isInData && name === 'row') place.startRow(attributes['r'])
      else if (isInData && name === 'c') {
        place.startCell(attributes['r'])
        cell = new CellReader(attributes)
      }
    },
    text: (text) => cell?.text(text),
    close: (name) => {
      if (name === 'sheetData') isInData = false
      if (name !== 'c') cell?.close(name)
      else if (cell) {
        table.set(place.row, place.column, cell.read(context))
        cell = null
      }
    },
  })
  return table.rows
}

/**
 * The position of the current cell; rows and columns are counted from 1. A row or cell that gives no position comes
 * right after the previous one.
 */
class Place {
  row = 0
  column = 0
  #isRowTold = false

  /** @param number the row's number, if given @throws Error when the row does not come after the previous row */
  startRow(number: string | undefined): void {
    this.#isRowTold = number !== undefined
    this.row = number === undefined ? this.row + 1 : following(this.row, Number(number))
    this.column = 0
  }

  /**
   * @param address the cell's address, such as `B7`, if given
   * @throws Error when the cell does not come after the previous cell, or belongs to another row
   */
  startCell(address: string | undefined): void {
    if (address === undefined) {
      this.column += 1
      return
    }
    const { column, row } = parseAddress(address)
    if (!this.#isRowTold) this.row = following(this.row - 1, row)
    else if (row !== this.row) throw new Error(`${address} stands in row ${this.row}`)
    this.#isRowTold = true
    this.column = following(this.column, column)
  }
}

function following(before: number, number: number): number {
  if (!Number.isInteger(number) || number <= before) throw new Error(`${number} comes after ${before}`)
  return number
}

const capitalA = 65
/** The most letters of a column's name: the last column is XFD. Source: Microsoft, "Excel specifications and limits" */
const mostLetters = 3

function parseAddress(address: string): { column: number; row: number } {
  let [column, at] = [0, 0]
  for (; at < mostLetters; at += 1) {
    const letter = address.charCodeAt(at) - capitalA
    if (!(letter >= 0 && letter <= 25)) break
    column = column * 26 + letter + 1
  }
  return { column, row: Number(address.slice(at)) }
}
