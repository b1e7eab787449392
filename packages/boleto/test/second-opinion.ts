/* Computes the check digits by another method than the package: from the left. Tests compare the two results. */

const doubled = '0246813579'

/** Whether the weighted digits, including the modulo 10 digit at the end, add up to a multiple of ten. */
export function addsUpToTens(withDigit: string): boolean {
  let sum = 0
  for (let at = 0; at < withDigit.length; at++) {
    const digit = withDigit.charAt(at)
    const distanceFromEnd = withDigit.length - 1 - at
    sum += Number(distanceFromEnd % 2 === 1 ? doubled.charAt(Number(digit)) : digit)
  }
  return String(sum).endsWith('0')
}

/**
 * The remainder modulo 11 of the weighted sum. The weights apply from left to right, again and again. Before that,
 * zeros are put in front of the text until the weights fit into it a whole number of times.
 */
export function remainder11(text: string, rowOfWeights = '98765432'): number {
  const width = rowOfWeights.length
  const rows = Math.ceil(text.length / width)
  const filled = text.padStart(rows * width, '0')
  let remainder = 0
  for (let at = 0; at < filled.length; at++) {
    remainder = (remainder + Number(filled.charAt(at)) * Number(rowOfWeights.charAt(at % width))) % 11
  }
  return remainder
}

/** The check digit modulo 11. For the remainders 0 and 1, each bank writes a character of its own. */
export const m11 = (text: string, ofRemainder0: string, ofRemainder1: string, rowOfWeights?: string): string =>
  [ofRemainder0, ofRemainder1, '9', '8', '7', '6', '5', '4', '3', '2', '1'][remainder11(text, rowOfWeights)] ?? ''

/** The general check digit of the other 43 digits. The remainders 0, 1 and 10 all give 1. Source: FEBRABAN. */
export const general11 = (text: string): string => m11(text, '1', '1')
