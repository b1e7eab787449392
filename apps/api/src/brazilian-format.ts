const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Money as people read it: `R$ 1.234,56`, with a space that does not break. @param cents any number of them, exact */
export function formatCents(cents: bigint | number): string {
  const digits = BigInt(cents).toString().padStart(3, '0')
  return currency.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`)
}

/** A civil day as people read it: `2026-10-18` → `18/10/2026`. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/')
