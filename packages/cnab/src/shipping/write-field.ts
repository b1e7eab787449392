import { dayParts } from '../civil-date.ts'
import type { Field, FieldType } from '../layout.ts'
import { bankText } from './text.ts'

/** undefined: missing; '': blank. Money is in cents, a percentage in hundredths, a day is an ISO day. */
export type FieldValue = string | bigint | undefined

/** Either the field's characters, or in Portuguese why there are none. */
export type Written = { text: string } | { problem: string }

/** @param label the field's name in Portuguese, for a problem's message */
export function writeField(field: Field, value: FieldValue, label: string): Written {
  const width = field.to - field.from + 1
  if (field.fixed !== undefined) return { text: field.fixed }
  if (field.type === 'blank') return { text: ' '.repeat(width) }
  if (field.type === 'zeros') return { text: '0'.repeat(width) }
  if (value === undefined) return missing(label)
  return writers[field.type]({ value, text: String(value).trim(), width, label })
}

type Entry = { value: string | bigint; text: string; width: number; label: string }
type Writer = (entry: Entry) => Written

const missing = (label: string): Written => ({ problem: `Falta o campo "${label}".` })

const writeText: Writer = ({ text, width }) => ({ text: bankText(text).slice(0, width).padEnd(width, ' ') })

const writeCode: Writer = ({ text, width, label }) =>
  fitting(bankText(text), width, label, (fit) => fit.padEnd(width, ' '))

const writeDigits: Writer = ({ text, width, label }) => {
  if (text === '') return missing(label)
  if (!/^\d+$/.test(text)) return { problem: `O campo "${label}" só aceita algarismos: "${text}".` }
  return number(text, width, label)
}

const writeAmount: Writer = ({ value, text, width, label }) => {
  if (typeof value !== 'bigint' || value < 0n) return { problem: `O campo "${label}" não pode ser negativo.` }
  return number(text, width, label)
}

const writeDocument: Writer = ({ text, width, label }) => {
  const document = text.replace(/[./\-\s]/g, '').toUpperCase()
  if (document === '') return missing(label)
  if (/^\d{11}$/.test(document) || /^[A-Z\d]{12}\d{2}$/.test(document)) return { text: document.padStart(width, '0') }
  return { problem: `O campo "${label}" não é um CPF nem um CNPJ: "${text}".` }
}

const writeDay =
  (write: (year: string, month: string, day: string) => string): Writer =>
  ({ text, width, label }) => {
    if (text === '') return { text: '0'.repeat(width) }
    const parts = dayParts(text)
    if (!parts) return { problem: `Data inválida no campo "${label}": "${text}".` }
    return { text: write(parts.year, parts.month, parts.day) }
  }

const writeTime: Writer = ({ text, label }) =>
  /^([01]\d|2[0-3]):?[0-5]\d:?[0-5]\d$/.test(text)
    ? { text: text.replaceAll(':', '') }
    : { problem: `Hora inválida no campo "${label}".` }

const writers: Record<Exclude<FieldType, 'blank' | 'zeros'>, Writer> = {
  text: writeText,
  code: writeCode,
  digits: writeDigits,
  money: writeAmount,
  percent: writeAmount,
  document: writeDocument,
  ddmmyy: writeDay((year, month, day) => day + month + year.slice(2)),
  ddmmyyyy: writeDay((year, month, day) => day + month + year),
  yyyymmdd: writeDay((year, month, day) => year + month + day),
  hhmmss: writeTime,
}

/** Refuses a number that is too long for its field: if it were cut, it would be another number. */
const number = (text: string, width: number, label: string): Written =>
  fitting(text.replace(/^0+(?=\d)/, ''), width, label, (fit) => fit.padStart(width, '0'))

function fitting(text: string, width: number, label: string, fill: (text: string) => string): Written {
  if (text.length <= width) return { text: fill(text) }
  return { problem: `O campo "${label}" aceita até ${width} posições: "${text}" tem ${text.length}.` }
}
