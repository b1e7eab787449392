import { fullYear, isoDay } from './civil-date.ts'
import type { Field, FieldType, RecordLayout } from './layout.ts'

/**
 * The content of a field. null: it is blank, lies beyond the end of a trimmed line, or the layout has no such field.
 * 'broken': it is not a valid value.
 */
export type Read<Value> = Value | null | 'broken'

export type RecordReader = {
  text: (name: string) => string
  /** All characters of a field, blanks included. */
  whole: (name: string) => string
  money: (name: string) => Read<bigint>
  date: (name: string) => Read<string>
  /** The characters at these positions; blanks when a trimmed line ends before them. */
  raw: (from: number, to: number) => string
}

/** Reads the fields of one line by their names in the layout. */
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

/** Turns NUL into blanks, because transfers sometimes pad a text with NUL and no database stores it. */
const withoutNul = (text: string) => text.replaceAll('\u0000', ' ')

/** The trimmed characters of each field of a line, by the field's name. Tests use it to inspect a written record. */
export function readFields(layout: RecordLayout, line: string): Record<string, string> {
  return Object.fromEntries(layout.fields.map((field) => [field.name, line.slice(field.from - 1, field.to).trim()]))
}

/** The digits of a number. 'broken' when the line ends inside the number: a cut number is a different number. */
function wholeDigits(text: string, field: Field): Read<string> {
  const digits = text.trimStart()
  if (digits === '') return null
  if (text.length < field.to - field.from + 1) return 'broken'
  return /^\d+$/.test(digits) ? digits : 'broken'
}

/**
 * Whether the field starts with blanks and then a zero. Banks pad a field with blanks or with zeros, never with both.
 * So these blanks belong to the neighbouring field.
 */
const isShifted = (text: string) => /^ +0\d/.test(text)

function readDate(text: string, field: Field): Read<string> {
  const digits = wholeDigits(text, field)
  if (digits === null || digits === 'broken' || /^0+$/.test(digits)) return digits === 'broken' ? digits : null
  if (digits.length !== text.length) return 'broken'
  return readDay[field.type]?.(digits) ?? 'broken'
}

/** For each form of a day: turns its digits into an ISO day. The result is null for a day that does not exist. */
const readDay: Partial<Record<FieldType, (digits: string) => string | null>> = {
  ddmmyy: (digits) => isoDay(fullYear(Number(digits.slice(4))), Number(digits.slice(2, 4)), Number(digits.slice(0, 2))),
  ddmmyyyy: (digits) => isoDay(Number(digits.slice(4)), Number(digits.slice(2, 4)), Number(digits.slice(0, 2))),
  yyyymmdd: (digits) => isoDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6))),
}
