import { randomInt } from 'node:crypto'

/**
 * Digits and letters that people do not confuse. Source: D. Crockford, "Base 32", crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const wellFormed = new RegExp(`^[${alphabet}]{${length}}$`)

/** A random code of 50 bits, which cannot be guessed. It has at least one letter, so that it cannot be a number. */
export function newCode(): string {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return /[A-Z]/.test(code) ? code : newCode()
}

/** The code as it is printed: `XXXXX-XXXXX`. */
export const printedCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/**
 * Reads a code as people type it: ignoring case, spaces and hyphens, O as 0, I and L as 1.
 * @returns null when the text cannot be a code
 */
export function readCode(text: string): string | null {
  const code = plain(text)
  return wellFormed.test(code) ? code : null
}

/** Normalizes a code, or a part of one that somebody searches for, in the same way as `readCode`. */
export const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
