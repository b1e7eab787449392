import type { Random } from '../../src/demo/random.ts'
import { parse240, parse400, parseItau, type Fields } from '../../../../packages/cnab/test/shipping/shipping-parser.ts'
import { BankBooks, type BankEvent, type BankFile, type Instruction } from './bank-books.ts'
import { returnOf } from './return-lines.ts'
import { titleDigits, type WalkBank } from './walk-banks.ts'

/** A bank that knows slips only from shipping files (the product's files to the bank), and answers with returns. */
export class SimulatedBank {
  readonly books = new BankBooks()
  /** All returns of the bank. Staff may upload each of them more than once. */
  readonly files: BankFile[] = []
  readonly bank: WalkBank
  /** The shipping files that the bank got but has not processed yet. */
  #inbox: { id: number; instructions: Instruction[] }[] = []
  #number = 0
  /**
   * How many events the books had when the day's last file was written: the events after these are not reported yet.
   */
  #toldToday = 0
  /** How many events the books had when the current day began. */
  #firstOfToday = 0

  constructor(bank: WalkBank) {
    this.bank = bank
  }

  receive(id: number, instructions: Instruction[]): void {
    this.#inbox.push({ id, instructions })
  }

  /** Processes the waiting shipping file at a position. @returns the file's id; null when no file waits */
  work(place: number, day: string, random: Random): number | null {
    const [file] = this.#inbox.splice(place % Math.max(1, this.#inbox.length), 1)
    if (!file) return null
    this.books.carryOut(file.instructions, day, random)
    return file.id
  }

  get waiting(): number {
    return this.#inbox.length
  }

  /** Writes a return during the day, with all events of the day so far, or only those not reported yet. */
  writeAmidDay(day: string, { isOnlyNew }: { isOnlyNew: boolean }): void {
    const today = this.books.events.slice(this.#firstOfToday)
    const fresh = this.books.events.slice(Math.max(this.#firstOfToday, this.#toldToday))
    // Identical payments can be told apart only within one file, so a file has all of the day's payments of a title, or
    // none.
    const titles = new Set(fresh.map(({ title }) => title))
    const told = isOnlyNew
      ? today.filter((event) => fresh.includes(event) || (event.occurrence === 'paid' && titles.has(event.title)))
      : today
    this.#toldToday = this.books.events.length
    this.#write(told, day)
  }

  /**
   * Ends the day: the bank writes off overdue titles, and then writes the day's return, with the credit days that were
   * missing.
   */
  closeDay(day: string): void {
    this.books.closeDay(day)
    const today = this.books.events.slice(this.#firstOfToday)
    const completed = this.#completeCredits(day)
    this.#firstOfToday = this.books.events.length
    this.#write([...completed, ...today], day)
  }

  /**
   * Writes a return with all events of the last `days` days that had any, as some banks do every week. It repeats
   * earlier returns.
   */
  writeOverlapping(day: string, days: number): void {
    const wanted = [...new Set(this.books.events.map((event) => event.day))].slice(-days)
    this.#write(
      this.books.events.filter((event) => wanted.includes(event.day)),
      day,
    )
  }

  #completeCredits(day: string): BankEvent[] {
    const open = this.books.events.filter(
      (event) => event.occurrence === 'paid' && event.creditDay === null && event.day < day,
    )
    const days = new Set(open.map((event) => `${event.title} ${event.day}`))
    for (const event of open) event.creditDay = day
    // This file, too, must have all payments of a title on one day: identical payments can be told apart only within
    // one file.
    return this.books.events.filter((event) => event.occurrence === 'paid' && days.has(`${event.title} ${event.day}`))
  }

  #write(events: readonly BankEvent[], day: string): void {
    if (events.length === 0) return
    this.#number += 1
    const content = returnOf(this.bank, events, day, this.#number)
    this.files.push({
      filename: `CB${this.#number}.RET`,
      content,
      told: events.map((event) => ({ event, creditDay: event.creditDay })),
    })
  }
}

/** Reads the instructions of a shipping file, at the positions of the bank's manual. */
export function instructionsOf(bank: WalkBank, content: Buffer): Instruction[] {
  if (bank === '237' || bank === '341')
    return (bank === '237' ? parse400 : parseItau)(content)
      .filter(({ kind }) => kind === '1')
      .map(({ fields }) => instruction(bank, fields, fields['ourNumber'] ?? '', yymmdd))
  return parse240(content)
    .filter(({ kind }) => kind === 'P')
    .map(({ fields }) => instruction(bank, fields, number240(bank, fields['ourNumber'] ?? ''), yyyymmdd))
}

/** The title's number, as the bank keys it. @param field positions 38 to 57 of a segment P */
function number240(bank: WalkBank, field: string): string {
  if (bank === '104') return field.slice(3)
  // Without the check digit, which follows the number in the field.
  if (bank === '033') return field.slice(7, 19)
  if (bank === '748') return field.slice(0, 8)
  return bank === '756' ? field.slice(0, 9) : field
}

const yymmdd = (text: string) => `20${text.slice(4, 6)}-${text.slice(2, 4)}-${text.slice(0, 2)}`
const yyyymmdd = (text: string) => `${text.slice(4, 8)}-${text.slice(2, 4)}-${text.slice(0, 2)}`

function instruction(bank: WalkBank, fields: Fields, number: string, dayOf: (text: string) => string): Instruction {
  const { movement, value = '', due = '' } = fields
  if (movement !== '01' && movement !== '02') throw new Error(`the bank knows no movement ${movement}`)
  return {
    title: `${bank}-${number.trim().padStart(titleDigits[bank], '0')}`,
    movement: movement === '01' ? 'entry' : 'write-off',
    cents: Number(value),
    due: dayOf(due),
  }
}
