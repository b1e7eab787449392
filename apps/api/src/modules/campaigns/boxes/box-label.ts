import { readCode } from '../../../core/readable-code.ts'

/**
 * The text in a box label's QR code: the request's code and the box's id, such as `K7Q2M9XWTR-17`. Its characters are
 * the same on every keyboard layout of a USB scanner, and fit the compact alphanumeric mode of QR codes.
 */
export const boxLabel = ({ code, id }: { code: string; id: number }): string => `${code}-${id}`

const codeLength = 10
const largestId = 2_147_483_647

/** Reads a label as it was scanned or typed. @returns null when the text cannot be one of our labels */
export function readBoxLabel(text: string): { code: string; id: number } | null {
  const characters = text.replace(/[^0-9a-z]/gi, '')
  const code = readCode(characters.slice(0, codeLength))
  const digits = characters.slice(codeLength)
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0
  return code === null || id < 1 || id > largestId ? null : { code, id }
}
