import { maxCellLength } from '../table-limits.ts'
import { RichText, unescaped } from './strings.ts'

/** The parts of the workbook that are needed to read a cell. */
export interface CellContext {
  /** The texts to which cells refer by index. */
  strings: readonly string[]
  /** For each style of the workbook, by its index, whether it shows a number as a day or time. */
  dateStyles: readonly boolean[]
  /** Whether days are counted from 1904, as in old Excel for Mac. */
  from1904: boolean
}

/** Reads one cell from the events of an XML reader. */
export class CellReader {
  readonly #type: string
  readonly #style: number
  readonly #inline = new RichText()
  #value = ''
  #isValue = false

  constructor({ t = 'n', s = '0' }: Readonly<Record<string, string>>) {
    this.#type = t
    this.#style = Number(s)
  }

  open(name: string): void {
    if (name === 'v') this.#isValue = true
    else this.#inline.open(name)
  }

  text(piece: string): void {
    if (!this.#isValue) this.#inline.add(piece)
    else if (this.#value.length <= maxCellLength) this.#value += piece
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false
    else this.#inline.close(name)
  }

  /**
   * The cell's value as text; empty if the cell has no value.
   * @throws Error when the cell refers to a text that does not exist, or when its value must be a number but is none
   */
  read({ strings, dateStyles, from1904 }: CellContext): string {
    const value = this.#value
    if (this.#type === 'inlineStr') return this.#inline.value
    if (value === '') return ''
    switch (this.#type) {
      case 's':
        return strings[Number(value)] ?? fail(`there is no text ${value}`)
      case 'b':
        return value === '1' ? 'true' : 'false'
      case 'd':
        return dayOf(Date.parse(value))
      case 'n':
        return dateStyles[this.#style] ? dayOf(momentOf(Number(value), from1904)) : digitsOf(Number(value))
      default:
        return unescaped(value)
    }
  }
}

function digitsOf(number: number): string {
  if (!Number.isFinite(number)) fail('no number')
  return Number.isInteger(number) ? BigInt(number).toString() : String(number)
}

const day = 24 * 60 * 60 * 1000
/** How many days lie between Excel's day 0 and 1 January 1970. Source: ECMA-376 part 1, 18.17.4.1 */
const epoch = 25_569
const epochFrom1904 = 24_107

const momentOf = (serial: number, from1904: boolean): number =>
  Math.round((serial - (from1904 ? epochFrom1904 : epoch)) * day)

/** The day of a moment, `2026-11-20`, with its time unless it is midnight. @param moment milliseconds since 1970 */
const dayOf = (moment: number): string => new Date(moment).toISOString().replace('T00:00:00.000Z', '')

function fail(why: string): never {
  throw new Error(why)
}
