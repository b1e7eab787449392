import { fullYear, isoDay } from './civil-date.ts'
import type { Field, RecordLayout } from './layout.ts'

/** What stands in a field: a value; nothing (blank, beyond the end of a right-trimmed line, or a field this layout lacks); or rubbish. */
export type Read<Value> = Value | null | 'broken'

export type RecordReader = {
  text: (name: string) => string
  money: (name: string) => Read<bigint>
  date: (name: string) => Read<string>
  /** The characters as they stand, right-trimmed lines filled up with blanks. */
  raw: (from: number, to: number) => string
}

/** Reads fields of one line by their names in the layout. */
export function recordReader(layout: RecordLayout, line: string): RecordReader {
  const slice = (field: Field) => line.slice(field.from - 1, field.to)
  return {
    text: (name) => {
      const field = layout.byName.get(name)
      return field ? slice(field).trim() : ''
    },
    money: (name) => {
      const field = layout.byName.get(name)
      if (!field) return null
      const digits = wholeDigits(slice(field), field)
      return digits === null || digits === 'broken' ? digits : BigInt(digits)
    },
    date: (name) => {
      const field = layout.byName.get(name)
      return field ? readDate(slice(field), field) : null
    },
    raw: (from, to) => line.slice(from - 1, to).padEnd(to - from + 1, ' '),
  }
}

/** All fields of a line by name, trimmed: for looking at a record that we wrote. */
export function readFields(layout: RecordLayout, line: string): Record<string, string> {
  return Object.fromEntries(layout.fields.map((field) => [field.name, line.slice(field.from - 1, field.to).trim()]))
}

/** A number's digits. A field that the line's end cuts through is broken: its last digits are missing, so its value is another one. */
function wholeDigits(text: string, field: Field): Read<string> {
  const digits = text.trimStart()
  if (digits === '') return null
  if (text.length < field.to - field.from + 1) return 'broken'
  return /^\d+$/.test(digits) ? digits : 'broken'
}

function readDate(text: string, field: Field): Read<string> {
  const digits = wholeDigits(text, field)
  if (digits === null || digits === 'broken' || /^0+$/.test(digits)) return digits === 'broken' ? digits : null
  if (digits.length !== text.length) return 'broken'
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  switch (field.type) {
    case 'ddmmyy':
      return isoDay(fullYear(at(4, 6)), at(2, 4), at(0, 2)) ?? 'broken'
    case 'ddmmyyyy':
      return isoDay(at(4, 8), at(2, 4), at(0, 2)) ?? 'broken'
    case 'yyyymmdd':
      return isoDay(at(0, 4), at(4, 6), at(6, 8)) ?? 'broken'
    case 'digits': case 'text': case 'code': case 'money': case 'percent': case 'document': case 'hhmmss': case 'blank': case 'zeros':
      throw new Error(`${field.name} is no date`)
  }
}
