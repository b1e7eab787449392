import type { Width } from '../bank.ts'

export type Line = { number: number; text: string }

const SUB = '\u001A'
const NUL = '\u0000'

/**
 * The lines of a file that are not blank. Banks write Latin-1, where one byte is one position. When an editor saved the
 * file as UTF-8, a position is a character. But a UTF-8 line of exactly 240 or 400 bytes was padded by bytes, so there
 * a position is a byte.
 * @returns `ended` says whether the last line has a line end
 */
export function splitLines(bytes: Uint8Array): { lines: Line[]; ended: boolean } {
  const latin1 = withoutEndMarks(decodeLatin1(bytes))
  const utf8 = decodeUtf8(bytes)
  const byBytes = separate(latin1)
  const byCharacters = utf8 === null ? byBytes : separate(withoutEndMarks(utf8))
  const lines: Line[] = []
  byBytes.forEach((text, index) => {
    const other = byCharacters[index] ?? text
    const chosen = text.length === 240 || text.length === 400 ? text : other
    if (chosen.trim() !== '') lines.push({ number: index + 1, text: chosen })
  })
  return { lines, ended: /[\r\n]$/.test(latin1) }
}

/** Splits records that share one line because the line end between them was lost. @param width length of a record */
export function separateGlued({ number, text }: Line, width: Width): Line[] {
  if (text.length < 2 * width || text.length % width !== 0) return [{ number, text }]
  const records = Array.from({ length: text.length / width }, (_, index) =>
    text.slice(index * width, (index + 1) * width),
  )
  return records.filter((record) => record.trim() !== '').map((record) => ({ number, text: record }))
}

function separate(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.length > 1) return lines
  const width = unseparatedWidth(text)
  return width === null ? lines : (text.match(new RegExp(`[^]{1,${width}}`, 'g')) ?? lines)
}

/** The width of a file whose records follow each other without line ends; null for any other file. */
function unseparatedWidth(text: string): Width | null {
  if (/^\d{3}00000/.test(text)) return text.length >= 480 ? 240 : null
  return /^0[12]RE/.test(text) && text.length >= 800 ? 400 : null
}

const decodeLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** @returns null when the file is not UTF-8, or is plain ASCII, which Latin-1 decodes to the same text */
function decodeUtf8(bytes: Uint8Array): string | null {
  if (!bytes.some((byte) => byte >= 0x80)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Removes SUB (0x1A), with which old systems end a text file, and NUL, with which transfers pad it. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === SUB || text[end - 1] === NUL)) end -= 1
  return text.slice(0, end)
}
