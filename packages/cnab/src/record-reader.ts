import { fullYear, isoDay } from './civil-date.ts'
import type { Field, FieldType, RecordLayout } from './layout.ts'

/**
 * The content of a field: a value; nothing (blank, beyond the end of a trimmed line, or missing in this layout); or
 * invalid.
 */
export type Read<Value> = Value | null | 'broken'

export type RecordReader = {
  text: (name: string) => string
  /** A field with all its characters, untrimmed. */
  whole: (name: string) => string
  money: (name: string) => Read<bigint>
  date: (name: string) => Read<string>
  /** The characters of a field; trimmed lines are padded with blanks. */
  raw: (from: number, to: number) => string
}

/** Reads fields of one line by their names in the layout. */
export function recordReader(layout: RecordLayout, line: string): RecordReader {
  const slice = (field: Field) => line.slice(field.from - 1, field.to)
  return {
    text: (name) => {
      const field = layout.byName.get(name)
      return field ? withoutNul(slice(field)).trim() : ''
    },
    whole: (name) => {
      const field = layout.byName.get(name)
      return field ? slice(field).padEnd(field.to - field.from + 1, ' ') : ''
    },
    money: (name) => {
      const field = layout.byName.get(name)
      if (!field) return null
      const digits = wholeDigits(slice(field), field)
      if (digits === null || digits === 'broken') return digits
      return layout.width === 240 && isShifted(slice(field)) ? 'broken' : BigInt(digits)
    },
    date: (name) => {
      const field = layout.byName.get(name)
      return field ? readDate(slice(field), field) : null
    },
    raw: (from, to) => withoutNul(line.slice(from - 1, to)).padEnd(to - from + 1, ' '),
  }
}

/** Transfers sometimes pad a text with NUL, which no database stores; a number with a NUL has lost a digit. */
const withoutNul = (text: string) => text.replaceAll('\u0000', ' ')

/** All fields of a line by name, trimmed, to inspect a record that we wrote. */
export function readFields(layout: RecordLayout, line: string): Record<string, string> {
  return Object.fromEntries(layout.fields.map((field) => [field.name, line.slice(field.from - 1, field.to).trim()]))
}

/** A number's digits. A number cut by the line's end is invalid: without its last digits it is another number. */
function wholeDigits(text: string, field: Field): Read<string> {
  const digits = text.trimStart()
  if (digits === '') return null
  if (text.length < field.to - field.from + 1) return 'broken'
  return /^\d+$/.test(digits) ? digits : 'broken'
}

/** Numbers are padded with zeros or with blanks; a blank followed by zeros comes from the neighbouring field. */
const isShifted = (text: string) => /^ +0\d/.test(text)

function readDate(text: string, field: Field): Read<string> {
  const digits = wholeDigits(text, field)
  if (digits === null || digits === 'broken' || /^0+$/.test(digits)) return digits === 'broken' ? digits : null
  if (digits.length !== text.length) return 'broken'
  return readDay[field.type]?.(digits) ?? 'broken'
}

/** Reads a day by its format; the digits fill the field. */
const readDay: Partial<Record<FieldType, (digits: string) => string | null>> = {
  ddmmyy: (digits) => isoDay(fullYear(Number(digits.slice(4))), Number(digits.slice(2, 4)), Number(digits.slice(0, 2))),
  ddmmyyyy: (digits) => isoDay(Number(digits.slice(4)), Number(digits.slice(2, 4)), Number(digits.slice(0, 2))),
  yyyymmdd: (digits) => isoDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6))),
}
