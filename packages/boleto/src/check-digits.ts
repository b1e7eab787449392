/** Weights 2 to 9, from the right. */
export const twoToNine = [2, 3, 4, 5, 6, 7, 8, 9] as const
/** Weights 2 to 7, from the right. */
export const twoToSeven = [2, 3, 4, 5, 6, 7] as const

interface Modulo11 {
  /** Weights from the right, repeated; 2 to 9 by default. */
  weights?: readonly number[]
  /** Written when 11 − remainder is 10. */
  ten: string
  /** Written when 11 − remainder is 11, which means that there is no remainder. */
  eleven: string
}

/**
 * Modulo 10: weights 2, 1 from the right; the digits of each product are added, and the digit completes the next ten.
 * @param digits one digit or more
 * @returns one digit. Source: FEBRABAN, digitable line of the ficha de compensação
 */
export function modulo10(digits: string): string {
  const sum = fromTheRight(digits).reduce((total, digit, index) => {
    const product = digit * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * Modulo 11: 11 − remainder; each bank says what it writes for 10 and 11.
 * @param digits one digit or more
 * @returns one character: a digit, or the bank's letter
 */
export function modulo11(digits: string, { weights = twoToNine, ten, eleven }: Modulo11): string {
  const sum = fromTheRight(digits).reduce(
    (total, digit, index) => total + digit * (weights[index % weights.length] ?? 0),
    0,
  )
  const result = 11 - (sum % 11)
  if (result === 10) return ten
  return result === 11 ? eleven : String(result)
}

function fromTheRight(digits: string): number[] {
  if (!/^\d+$/.test(digits)) throw new RangeError(`Not digits: ${digits}`)
  return Array.from(digits, Number).toReversed()
}
