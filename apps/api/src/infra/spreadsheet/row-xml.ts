import { civilDay, excelText, localMoment } from './cell-values.ts'
import type { Cell, CellType } from './sheet.ts'

/** How to write the cells of one column. */
export interface CellStyle {
  type: CellType
  /** The index of the style in the workbook; undefined: the default style. */
  style: string | undefined
}

/**
 * The XML of one row of a sheet.
 * @param number the row's number, from 1
 * @param formula gives the formula of the cell in a column (from 0), or null for none. The cell's value must be the
 * formula's result
 */
export function rowXml(
  number: number,
  cells: readonly Cell[],
  styles: readonly CellStyle[],
  formula?: (column: number) => string | null,
): string {
  let xml = `<row r="${number}">`
  for (let index = 0; index < styles.length; index += 1) {
    const [cell = null, column] = [cells[index], styles[index]]
    if (cell === null || cell === '' || column === undefined) continue
    xml += cellXml(`${columnName(index)}${number}`, cell, column, formula?.(index) ?? null)
  }
  return `${xml}</row>`
}

function cellXml(
  address: string,
  cell: string | number | bigint,
  { type, style }: CellStyle,
  formula: string | null,
): string {
  const look = style === undefined ? '' : ` s="${style}"`
  const value = numberOf(type, cell)
  if (value !== null)
    return `<c r="${address}"${look}>${formula === null ? '' : `<f>${formula}</f>`}<v>${value}</v></c>`
  return `<c r="${address}"${look} t="inlineStr"><is><t xml:space="preserve">${xmlText(excelText(String(cell)))}</t></is></c>`
}

/**
 * The cell's value as Excel stores numbers: an amount in reais, a day as its number since Excel's day 0. Null when the
 * cell stays text. A text stays text even if it looks like a formula or a number.
 */
function numberOf(type: CellType, cell: string | number | bigint): number | null {
  if (type === 'text') return null
  if (typeof cell !== 'string') return type === 'money' ? Number(cell) / 100 : Number(cell)
  // In a column of numbers or days, a cell may contain a word such as "Total".
  if ((type !== 'date' && type !== 'datetime') || !isDated.test(cell)) return null
  return serialDay(type === 'date' ? civilDay(cell) : localMoment(cell))
}

const isDated = /^\d{4}-\d{2}-\d{2}/

const day = 24 * 60 * 60 * 1000
/** How many days lie between Excel's day 0 and 1 January 1970. Source: ECMA-376 part 1, 18.17.4.1 */
const epoch = 25_569

const serialDay = (moment: Date): number => epoch + moment.getTime() / day

const names: string[] = []

/** The name of a column: `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  return (names[index] ??=
    (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26)))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text for XML, and removes characters that XML 1.0 does not allow. Source: XML 1.0, 2.2 */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (character) => entities[character] ?? '')
