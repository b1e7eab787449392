const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Money as people read it: `R$ 1.234,56`, with a space that does not break. @param cents any number of them, exact */
export function formatCents(cents: bigint | number): string {
  const digits = BigInt(cents).toString().padStart(3, '0')
  return currency.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`)
}

/** A civil day as people read it: `2026-10-18` → `18/10/2026`. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/')

const longDay = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'long' })

/** A civil day in words: `2026-10-18` → `18 de outubro de 2026`. */
export const formatLongDay = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** `12.345.678/0001-90`. @param cnpj 14 characters without its mask */
export const formatCnpj = (cnpj: string): string => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

/** `(11) 98765-4321`. @param phone 10 or 11 digits */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

const kilograms = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** A weight as people read it: `4500` → `4,5 kg`, with a space that does not break. @param grams whole */
export const formatKilograms = (grams: number): string => `${kilograms.format(grams / 1000)}\u00a0kg`
