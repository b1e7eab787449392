import { limits } from './limits.ts'

/**
 * Reads an amount as banks write it: `-1.234,56`, `1234.5`, `R$ 75,00`, `- R$ 1,00`, `250,00-`, padded with spaces. The
 * last separator is the decimal one when at most two digits follow it. Exactly three digits must follow every other
 * separator. Works on the digits, never on floats.
 * @returns cents; null when the text is no such amount or has more than 15 digits
 */
export function readCents(text: string): number | null {
  if (text.length > limits.amount) return null
  const { negative, rest } = takeSign(text.replace(/\s/g, ''))
  const last = Math.max(rest.lastIndexOf('.'), rest.lastIndexOf(','))
  const hasDecimals = last >= 0 && rest.length - last <= 3
  const whole = hasDecimals ? rest.slice(0, last) : rest
  const decimals = hasDecimals ? rest.slice(last + 1) : ''
  const groups = whole.split(/[.,]/)
  if (!isGrouped(groups)) return null
  const written = groups.join('') + decimals
  if (!/^\d+$/.test(written)) return null
  const digits = (groups.join('') + decimals.padEnd(2, '0')).replace(/^0+/, '')
  if (digits.length > 15) return null
  const cents = Number(digits)
  return negative && cents !== 0 ? -cents : cents
}

const minus = ['-', '\u2212']
const isSign = (character: string) => character === '+' || minus.includes(character)

/**
 * Separates the sign, which may stand before or after the amount. A second sign stays and makes the amount unreadable.
 */
function takeSign(text: string): { negative: boolean; rest: string } {
  const [before, unsigned] = takeFirst(text)
  const [behindCurrency, rest] = /^R\$/i.test(unsigned) ? takeFirst(unsigned.slice(2), before) : [before, unsigned]
  const after = rest.at(-1) ?? ''
  const sign = behindCurrency !== '' ? behindCurrency : isSign(after) ? after : ''
  return { negative: minus.includes(sign), rest: behindCurrency === '' && sign !== '' ? rest.slice(0, -1) : rest }
}

/** Separates a sign at the beginning, unless one was found before. @param taken the sign found before, '' for none */
const takeFirst = (text: string, taken = ''): [sign: string, rest: string] => {
  const first = text[0] ?? ''
  return taken === '' && isSign(first) ? [first, text.slice(1)] : [taken, text]
}

function isGrouped([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 || (first.length >= 1 && first.length <= 3 && others.every(({ length }) => length === 3))
}
