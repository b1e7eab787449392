/** Amounts as people in Brazil write and read them. In the code, an amount is a bigint of cents. */

/** The largest amount, in cents: R$ 9.999.999.999,99. */
export const largestMoney = 999_999_999_999n

/** Messages that say why a text is not an amount. */
export const amountProblems = {
  noAmount: 'Informe um valor em reais, como 1.234,56',
  twoReadings: 'Pode ter duas leituras; escreva como 1.234,56',
  tooPrecise: 'O valor aceita no máximo duas casas decimais',
  negative: 'O valor não pode ser negativo',
  tooLarge: 'O valor máximo é R$ 9.999.999.999,99',
} as const
type AmountProblem = keyof typeof amountProblems

type AmountReading = { cents: bigint } | { problem: AmountProblem }

const currencySign = /^R\$\s*/i
/** A minus sign before the digits, or after them as accountants write it. */
const minus = /^[-\u2010-\u2015\u2212]|[-\u2212]$/
/** A text of digits and separators, with at least one digit. */
const figures = /^[.,]*\d[\d.,]*$/

const grouped = String.raw`[1-9]\d{0,2}(?:\.\d{3})+`
/** Dots between thousands, a comma before the decimals: `1.234,56`, `1500`, `,5`. Captures whole reais and decimals. */
const withComma = new RegExp(String.raw`^(${grouped}|\d*)(?:,(\d*))?$`)
/** Spaces between thousands, as some banks write them: `1 500,00`. */
const spaced = /^(?:R\$\s*)?[1-9]\d{0,2}(?:\s\d{3})+,\d*$/i
const withoutSpaces = (amount: string): string => (spaced.test(amount) ? amount.replace(/(\d)\s/g, '$1.') : amount)
/** A dot before one or two decimals, or none: some phone keyboards have no comma. */
const withDot = new RegExp(String.raw`^(${grouped}|\d*)\.(\d{0,2})$`)
/**
 * One separator with three or more digits after it. They are too many for decimals, and the separator cannot separate
 * thousands either: `0.125`, `1234.567`.
 */
const tooManyDecimals = /^\d*[.,]\d{3,}$/

/**
 * Reads an amount as written in Brazil: `1500`, `1.500`, `1500,5`, `R$ 1.234,56`, `1234.5`. A dot before three digits
 * separates thousands; a dot before the last one or two digits separates decimals. A text with two readings is refused.
 * @returns exact cents, 0 or more; or why the text is not an amount
 */
export function readAmount(text: string): AmountReading {
  const written = withoutSpaces(text.trim())
  const amount = written.replace(currencySign, '')
  if ((minus.test(written) || minus.test(amount)) && /\d/.test(amount)) return { problem: 'negative' }
  if (!figures.test(amount)) return { problem: 'noAmount' }
  const parts = withComma.exec(amount) ?? withDot.exec(amount)
  if (!parts) return { problem: tooManyDecimals.test(amount) ? 'tooPrecise' : 'twoReadings' }
  const [, whole = '', decimals = ''] = parts
  if (decimals.length > 2) return { problem: 'tooPrecise' }
  return centsOf(whole.replaceAll('.', ''), decimals)
}

const jsonAmount = /^(\d+)(?:\.(\d+))?$/

/** Reads a JSON number in reais by its decimal digits, so that binary rounding (as in 0.1 + 0.2) does not matter. */
export function readReais(reais: number): AmountReading {
  if (reais < 0) return { problem: 'negative' }
  const parts = jsonAmount.exec(String(reais))
  // JavaScript writes other numbers with an exponent, and those are far too large or too small for reais.
  if (!parts) return { problem: reais > 1 ? 'tooLarge' : 'tooPrecise' }
  const [, whole = '', decimals = ''] = parts
  return decimals.length > 2 ? { problem: 'tooPrecise' } : centsOf(whole, decimals)
}

function centsOf(whole: string, decimals: string): AmountReading {
  const cents = BigInt(whole + decimals.padEnd(2, '0'))
  return cents > largestMoney ? { problem: 'tooLarge' } : { cents }
}

const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/**
 * Money for people, with a non-breaking space: `R$ 1.234,56`, `-R$ 0,05`. The result is exact.
 * @param cents may be negative
 */
export const formatCents = (cents: bigint | number): string => currency.format(plainReais(cents))

/**
 * Reais for programs, with a point and two decimals: `123456n` → `1234.56`. The result is exact.
 * @param cents may be negative
 */
export function plainReais(cents: bigint | number): `${number}` {
  const whole = BigInt(cents)
  const digits = (whole < 0n ? -whole : whole).toString().padStart(3, '0')
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}
