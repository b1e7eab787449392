import { z } from 'zod'
import { requiredMessage } from './text.ts'

/** The weight of the heaviest box that is accepted, in grams. */
const heaviest = 999_999

const notNumber = 'Número não válido'
const tooPrecise = 'O peso aceita no máximo três casas decimais'
const notPositive = 'O peso precisa ser maior que zero'
const tooHeavy = 'O peso máximo é 999,999 kg'

const decimal = /^(\d+)(?:[.,](\d*))?$/

function read(value: number | string): { grams: number } | { problem: string } {
  const text = String(value).trim()
  if (text === '') return { problem: requiredMessage('peso') }
  if (/^-\d/.test(text)) return { problem: notPositive }
  // JavaScript writes a number with an exponent only when it is far too large or too small for a weight.
  if (typeof value === 'number' && text.includes('e')) return { problem: value > 1 ? tooHeavy : tooPrecise }
  const [, whole = '', decimals = ''] = decimal.exec(text) ?? []
  if (whole === '') return { problem: notNumber }
  if (decimals.length > 3) return { problem: tooPrecise }
  const grams = Number(whole + decimals.padEnd(3, '0'))
  if (grams > heaviest) return { problem: tooHeavy }
  return grams === 0 ? { problem: notPositive } : { grams }
}

/**
 * The weight of a box in kg, more than 0, with at most three decimals: a JSON number or a text such as `4,5`. The value
 * is a whole number of grams.
 */
export const Weight = z
  .union([z.number(), z.string().max(50, notNumber)], {
    error: ({ input }) => (input == null ? requiredMessage('peso') : notNumber),
  })
  .transform((value, context): number => {
    const reading = read(value)
    if ('grams' in reading) return reading.grams
    context.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })

/** Turns grams into the kg of an answer. @param grams a whole number */
export const kilogramsOf = (grams: number): number => grams / 1000

/** A weight in an answer. Made with `kilogramsOf`. */
export const Kilograms = z.number().describe('Quilogramas, com no máximo três casas decimais')
