/* The check digits computed in another way and from the left, so that the package is not tested against itself. */

const doubled = '0246813579'

/** Whether the text with its modulo 10 digit at the end adds up to tens. */
export function addsUpToTens(withDigit: string): boolean {
  let sum = 0
  for (let at = 0; at < withDigit.length; at++) {
    const digit = withDigit.charAt(at)
    const distanceFromEnd = withDigit.length - 1 - at
    sum += Number(distanceFromEnd % 2 === 1 ? doubled.charAt(Number(digit)) : digit)
  }
  return String(sum).endsWith('0')
}

/** The remainder by 11, row by row: the text is filled up to whole rows of weights, which stand from left to right. */
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

/** The character that makes up for a remainder: indexed by it, each bank writes its own for the first two. */
export const m11 = (text: string, ofRemainder0: string, ofRemainder1: string, rowOfWeights?: string): string =>
  [ofRemainder0, ofRemainder1, '9', '8', '7', '6', '5', '4', '3', '2', '1'][remainder11(text, rowOfWeights)] ?? ''

/** The general check digit of the other 43 digits. Source: FEBRABAN: 0, 10 and 11 become 1. */
export const general11 = (text: string): string => m11(text, '1', '1')
