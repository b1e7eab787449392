import { z } from 'zod'

const notPercent = 'Informe um percentual, como 2 ou 0,33'
const tooPrecise = 'O percentual aceita no máximo duas casas decimais'
const outOfRange = 'O percentual vai de 0 a 99,99'

const decimal = /^(\d{1,6})(?:[.,](\d*))?\s*%?$/

function read(value: number | string): { hundredths: number } | { problem: string } {
  const text = String(value).trim()
  if (/^-\d/.test(text)) return { problem: outOfRange }
  // JavaScript writes a number with an exponent only when it is far too large or too small for a percentage.
  if (typeof value === 'number' && text.includes('e')) return { problem: value > 1 ? outOfRange : tooPrecise }
  const [, whole, decimals = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return { problem: notPercent }
  if (decimals.length > 2) return { problem: tooPrecise }
  const hundredths = Number(whole + decimals.padEnd(2, '0'))
  return hundredths > 9_999 ? { problem: outOfRange } : { hundredths }
}

/**
 * A percentage from 0 to 99.99 with at most two decimals: a JSON number or a text such as `0,33`. The value is a whole
 * number of hundredths of a percent. '' and null become null; an absent field stays absent.
 */
export const OptionalPercent = z
  .union([z.number(), z.string().max(50, notPercent), z.null()], { error: notPercent })
  .transform((value, context): number | null => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return null
    const reading = read(value)
    if ('hundredths' in reading) return reading.hundredths
    context.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })
  .optional()

/** A percentage in an answer. Made with `percentOf`. */
export const Percent = z.number().describe('Percentual, com no máximo duas casas decimais')

/** Turns hundredths of a percent into the percentage of an answer. @param hundredths a whole number */
export const percentOf = (hundredths: number): number => hundredths / 100
