const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** As many digits of cents as the server takes. */
const mostDigits = 12

/** The cents in what was typed: every digit counts, from the right; nothing typed is null. */
export function typedCents(text: string): number | null {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '').slice(0, mostDigits)
  return digits === '' ? null : Number(digits)
}

/** Cents as a person reads them: `123456` → `R$ 1.234,56`; null → nothing. */
export const shownMoney = (cents: number | null): string => (cents === null ? '' : currency.format(cents / 100))

/** Cents as the server reads them: `123456` → `1234.56` */
export const sentMoney = (cents: number): string => (cents / 100).toFixed(2)
