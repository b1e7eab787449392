import { dayParts } from '../civil-date.ts'
import type { Field } from '../layout.ts'
import { bankText } from './text.ts'

/** `undefined` is missing; an empty text is left blank on purpose. Money is cents, percent hundredths, days are ISO. */
export type FieldValue = string | bigint | undefined

/** The field's characters, or what is wrong with the value in Portuguese. */
export type Written = { text: string } | { problem: string }

/** @param label the field's name in Portuguese. */
export function writeField(field: Field, value: FieldValue, label: string): Written {
  const width = field.to - field.from + 1
  if (field.fixed !== undefined) return { text: field.fixed }
  if (field.type === 'blank') return { text: ' '.repeat(width) }
  if (field.type === 'zeros') return { text: '0'.repeat(width) }
  if (value === undefined) return { problem: `Falta o campo "${label}".` }
  const text = String(value).trim()
  switch (field.type) {
    case 'text':
      return { text: bankText(text).slice(0, width).padEnd(width, ' ') }
    case 'code':
      return fitting(bankText(text), width, label, (fit) => fit.padEnd(width, ' '))
    case 'digits':
      if (!/^\d+$/.test(text)) return { problem: text === '' ? `Falta o campo "${label}".` : `O campo "${label}" só aceita algarismos: "${text}".` }
      return number(text, width, label)
    case 'money': case 'percent':
      if (typeof value !== 'bigint' || value < 0n) return { problem: `O campo "${label}" não pode ser negativo.` }
      return number(text, width, label)
    case 'document':
      return document(text.replace(/[./\-\s]/g, '').toUpperCase(), width, label)
    case 'ddmmyy': case 'ddmmyyyy': case 'yyyymmdd':
      return day(text, field.type, label)
    case 'hhmmss':
      return /^([01]\d|2[0-3]):?[0-5]\d:?[0-5]\d$/.test(text) ? { text: text.replaceAll(':', '') } : { problem: `Hora inválida no campo "${label}".` }
  }
}

/** A number too long for its field is refused: cut, it would be another number. */
const number = (text: string, width: number, label: string): Written =>
  fitting(text.replace(/^0+(?=\d)/, ''), width, label, (fit) => fit.padStart(width, '0'))

function fitting(text: string, width: number, label: string, fill: (text: string) => string): Written {
  if (text.length <= width) return { text: fill(text) }
  return { problem: `O campo "${label}" aceita até ${width} posições: "${text}" tem ${text.length}.` }
}

function document(text: string, width: number, label: string): Written {
  if (/^\d{11}$/.test(text) || /^[A-Z\d]{12}\d{2}$/.test(text)) return { text: text.padStart(width, '0') }
  return { problem: text === '' ? `Falta o campo "${label}".` : `O campo "${label}" não é um CPF nem um CNPJ: "${text}".` }
}

function day(text: string, type: 'ddmmyy' | 'ddmmyyyy' | 'yyyymmdd', label: string): Written {
  if (text === '') return { text: '0'.repeat(type === 'ddmmyy' ? 6 : 8) }
  const parts = dayParts(text)
  if (!parts) return { problem: `Data inválida no campo "${label}": "${text}".` }
  const { year, month, day } = parts
  if (type === 'yyyymmdd') return { text: year + month + day }
  return { text: day + month + (type === 'ddmmyy' ? year.slice(2) : year) }
}
