import type { BankEvent } from './bank-books.ts'

// Lines of returns. They are written at the positions of the banks' manuals, without using the product's code.

export type Field = readonly [from: number, to: number, value: string | number]

/**
 * A line of fixed width. Numbers are filled with zeros on the left, texts with blanks on the right. Positions count
 * from 1.
 */
export function line(width: number, fields: readonly Field[]): string {
  let text = ' '.repeat(width)
  for (const [from, to, value] of fields) {
    const size = to - from + 1
    const written = typeof value === 'number' ? String(value).padStart(size, '0') : value.padEnd(size)
    if (written.length !== size) throw new Error(`${written} does not fit ${from}-${to}`)
    text = text.slice(0, from - 1) + written + text.slice(to)
  }
  return text
}

export const fileOf = (lines: readonly string[]): Buffer =>
  Buffer.from(lines.map((one) => `${one}\r\n`).join(''), 'latin1')

export const numberOf = ({ title }: BankEvent): string => title.slice(4)
export const ddmmyy = (day: string | null): string =>
  day === null ? '000000' : day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4)
export const ddmmyyyy = (day: string | null): string =>
  day === null ? '00000000' : day.slice(8, 10) + day.slice(5, 7) + day.slice(0, 4)
