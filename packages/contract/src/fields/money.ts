import { z } from 'zod'
import { requiredMessage } from './text.ts'

/** The largest amount taken, in cents: R$ 9.999.999.999,99. */
export const largestMoney = 999_999_999_999n

/** As JSON writes a number: no thousands, a point before the decimals. Captures whole reais and decimals. */
const plainAmount = /^(\d+)(?:\.(\d*))?$/
/** As people write it in Brazil: points between thousands, a comma before the decimals. */
const brazilianAmount = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/
/** `1.234` may be one thousand or three decimals; money is never guessed. */
const ambiguousAmount = /^\d{1,3}\.\d{3}$/
const currencySign = /^R\$\s*/i

const notMoney = 'Informe um valor em reais, como 1.234,56'
const tooPrecise = 'O valor aceita no máximo duas casas decimais'
const ambiguous = 'Informe também os centavos, como 1.234,00'
const negative = 'O valor não pode ser negativo'
const notPositive = 'Valor precisa ser maior que zero'
const tooLarge = 'O valor máximo é R$ 9.999.999.999,99'

type Reading = { cents: bigint } | { problem: string }

/** Reads digits, never a binary fraction: `0.1 + 0.2` cannot happen here. */
function read(value: number | string, belowZero: string): Reading {
  const written = String(value).trim()
  const text = written.replace(currencySign, '')
  if (/^-\d/.test(text)) return { problem: belowZero }
  // JavaScript writes a number with an exponent only where it is far too large or too small.
  if (typeof value === 'number' && text.includes('e')) return { problem: value > 1 ? tooLarge : tooPrecise }
  const hasSign = text !== written
  if (typeof value === 'string' && !hasSign && ambiguousAmount.test(text)) return { problem: ambiguous }
  const forms = hasSign ? [brazilianAmount, plainAmount] : [plainAmount, brazilianAmount]
  const parts = forms.map((form) => form.exec(text)).find((match) => match !== null)
  if (!parts) return { problem: notMoney }
  const [, whole = '', decimals = ''] = parts
  if (decimals.length > 2) return { problem: tooPrecise }
  const cents = BigInt(whole.replaceAll('.', '') + decimals.padEnd(2, '0'))
  return cents > largestMoney ? { problem: tooLarge } : { cents }
}

/**
 * An amount of money, zero or more: a JSON number in reais with at most two decimals, or text as people write it
 * (`1.234,56`, `R$ 1.234,56`, `1234.5`). Reads as cents, bigint, exactly.
 * @param label the field's Portuguese name, in lower case, for the message
 * @param belowZero what to say of a negative amount
 */
export const requiredMoney = (label = 'valor', belowZero = negative) =>
  z
    .union([z.number(), z.string().max(50, notMoney)], {
      error: ({ input }) => (input == null ? requiredMessage(label) : notMoney),
    })
    .transform((value, context): bigint => {
      const isEmpty = typeof value === 'string' && value.trim() === ''
      const reading = isEmpty ? { problem: requiredMessage(label) } : read(value, belowZero)
      if ('cents' in reading) return reading.cents
      context.addIssue({ code: 'custom', message: reading.problem })
      return z.NEVER
    })

/** Like `requiredMoney`, and more than zero, in the specification's words. */
export const positiveMoney = (label = 'valor') =>
  requiredMoney(label, notPositive).refine((cents) => cents > 0n, notPositive)

/** Money in an answer: reais, as a JSON number with at most two decimals. Fill it with `moneyOf`. */
export const Money = z.number().describe('Reais, com no máximo duas casas decimais')

/** The reais of an answer. @param cents exact up to 15 digits of reais and cents together, far above any sum of ours */
export const moneyOf = (cents: bigint | number): number => Number(cents) / 100
