import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { brazilianPasswords } from './brazilian-passwords.ts'

/** The shortest allowed password; shorter ones need not be listed. */
const shortest = 8

/** Some 18,000 passwords from leaks. Source: zxcvbn-ts, MIT */
const known = new Set(
  [...passwords, ...brazilianPasswords].filter(({ length }) => length >= shortest).map((text) => text.toLowerCase()),
)

/** Whether a password is easy to guess: a common one, `11111111`, `abcabcabc` or `87654321`. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return known.has(text) || isRepetition(text) || isSequence(text)
}

/** The longest piece whose repetition does not make a password harder to guess. */
const longestPiece = 4

function isRepetition(text: string): boolean {
  return Array.from({ length: longestPiece }, (_, index) => text.slice(0, index + 1)).some(
    (piece) => piece.length < text.length && piece.repeat(Math.ceil(text.length / piece.length)).startsWith(text),
  )
}

/** Each character follows the previous one: `23456789`, `hgfedcba`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) === 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}
