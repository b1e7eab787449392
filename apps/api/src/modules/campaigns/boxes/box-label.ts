import { readCode } from '../../../core/readable-code.ts'

/**
 * The text in the QR code of a box's label: the request's code and the box's id, such as `K7Q2M9XWTR-17`. It has only
 * characters that a USB scanner types correctly with every keyboard layout, and that QR codes store compactly (the
 * alphanumeric mode).
 */
export const boxLabel = ({ code, id }: { code: string; id: number }): string => `${code}-${id}`

const codeLength = 10
const largestId = 2_147_483_647

/** Reads the text of a label that was scanned or typed. @returns null when it cannot be the text of a box's label */
export function readBoxLabel(text: string): { code: string; id: number } | null {
  const characters = text.replace(/[^0-9a-z]/gi, '')
  const code = readCode(characters.slice(0, codeLength))
  const digits = characters.slice(codeLength)
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0
  return code === null || id < 1 || id > largestId ? null : { code, id }
}
