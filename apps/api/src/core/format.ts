import { wallClock } from './civil-time.ts'

export { formatCents } from '@seara/contract/fields/money-text'

/** A civil day for people: `2026-10-18` → `18/10/2026`. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/')

/** A moment in America/Sao_Paulo for people: `18/10/2026 às 15:00`. @param moment ISO 8601 in UTC */
export function formatMoment(moment: string): string {
  const local = new Date(wallClock(moment)).toISOString()
  return `${formatDay(local.slice(0, 10))} às ${local.slice(11, 16)}`
}

const longDay = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'long' })

/** A civil day in words: `2026-10-18` → `18 de outubro de 2026`. */
export const formatLongDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** Hides most of an e-mail address, but lets its owner recognise it: `maria@exemplo.org` → `m***@exemplo.org`. */
export const maskEmail = (email: string): string => email.replace(/^(.?).*@/s, '$1***@')

/** A CNPJ for people: `12.345.678/0001-90`. @param cnpj 14 characters, without punctuation */
export const formatCnpj = (cnpj: string): string => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

/** A telephone number for people: `(11) 98765-4321`. @param phone 10 or 11 digits */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

const kilograms = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** A weight for people: `4500` → `4,5 kg`, with a non-breaking space. @param grams a whole number */
export const formatKilograms = (grams: number): string => `${kilograms.format(grams / 1000)}\u00a0kg`

const whole = new Intl.NumberFormat('pt-BR')

/** A number with its noun: `1 linha`, `12.000 linhas`. @param one the singular @param many the plural */
export const countOf = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A size for people: `5,6 kB`, `12,3 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1e6 ? `${tenths.format(bytes / 1e3)} kB` : `${tenths.format(bytes / 1e6)} MB`
