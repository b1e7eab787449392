import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brazilianPasswords } from './brazilian-passwords.ts'

/** The path of a list of about 49,000 leaked passwords. Source: zxcvbn-ts, MIT */
const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')

/** Reads the list at each call, so that it does not stay in memory. Passwords are chosen rarely. */
const isListed = (text: string): boolean => readFileSync(list, 'utf8').toLowerCase().includes(JSON.stringify(text))

/** Whether a password is easy to guess: a common password, a repetition (`abcabcabc`) or a sequence (`87654321`). */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return isRepetition(text) || isSequence(text) || brazilianPasswords.includes(text) || isListed(text)
}

/** The most characters in the repeated piece of a repetition: `abcabcabc` repeats a piece of three. */
const longestPiece = 4

function isRepetition(text: string): boolean {
  return Array.from({ length: longestPiece }, (_, index) => text.slice(0, index + 1)).some(
    (piece) => piece.length < text.length && piece.repeat(Math.ceil(text.length / piece.length)).startsWith(text),
  )
}

/** Whether the characters are a sequence, forwards or backwards: `23456789`, `hgfedcba`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) === 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}
