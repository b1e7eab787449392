/** Weights 2 to 9; the first is for the last digit. */
export const twoToNine = [2, 3, 4, 5, 6, 7, 8, 9] as const
/** Weights 2 to 7; the first is for the last digit. */
export const twoToSeven = [2, 3, 4, 5, 6, 7] as const

interface Modulo11 {
  /** The first weight is for the last digit; after the last weight they start over. `twoToNine` by default. */
  weights?: readonly number[]
  /** The character to return when 11 − remainder is 10. */
  ten: string
  /** The character to return when 11 − remainder is 11, that is, when the remainder is 0. */
  eleven: string
}

/**
 * The check digit modulo 10. From the right, the digits are multiplied by 2, 1, 2, 1 and so on, and the digits of the
 * products are added. The check digit brings the sum up to a multiple of ten. Source: FEBRABAN, digitable line of the
 * ficha de compensação.
 * @param digits one digit or more
 * @returns one digit
 */
export function modulo10(digits: string): string {
  const sum = fromTheRight(digits).reduce((total, digit, index) => {
    const product = digit * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * The check digit modulo 11: 11 − remainder. Each bank has its own characters for the results 10 and 11.
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
