const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** As many digits of cents as the server takes. */
const mostDigits = 12

const decimalComma = /^(.*),(\d*)/
/** A point with one or two digits behind it: how some keyboards write the comma. */
const decimalPoint = /^(.*)\.(\d{1,2})$/

/** The cents in what was typed, as people write amounts in Brazil: `1500`, `1.500`, `1500,5`; nothing typed is null. */
export function typedCents(text: string): number | null {
  const written = text.replace(/[^\d.,]/g, '')
  const [, whole = written, decimals = ''] = decimalComma.exec(written) ?? decimalPoint.exec(written) ?? []
  const digits = `${whole.replace(/\D/g, '')}${decimals.slice(0, 2).padEnd(2, '0')}`
    .replace(/^0+(?=\d)/, '')
    .slice(0, mostDigits)
  return /\d/.test(written) ? Number(digits) : null
}

/** Cents as a person reads them: `123456` → `R$ 1.234,56`; null → nothing. */
export const shownMoney = (cents: number | null): string => (cents === null ? '' : currency.format(cents / 100))

/** Cents as the server reads them: `123456` → `1234.56` */
export const sentMoney = (cents: number): string => (cents / 100).toFixed(2)
