import { randomInt } from 'node:crypto'

/** Digits and letters that are not taken for one another. Source: D. Crockford, "Base 32", crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`)

/** A random code of 50 bits: nobody finds a receipt by trying. */
export const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** As it is printed: `XXXXX-XXXXX`. */
export const printedCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** Reads a code as people type it: without regard to case, spaces and hyphens, O as 0, I and L as 1. @returns null when it cannot be one */
export function readCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return wellFormed.test(code) ? code : null
}
