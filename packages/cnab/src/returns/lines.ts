import type { Width } from '../bank.ts'

export type Line = { number: number; text: string }

const SUB = '\u001A'
const NUL = '\u0000'

/**
 * The lines of a file without blank ones. Banks write Latin-1, one byte per position. In a file that an editor saved as
 * UTF-8, each position is a character; but in a UTF-8 line of exactly 240 or 400 bytes, which was padded by bytes, each
 * position is a byte.
 * @returns also whether the last line was complete
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

/** Splits records that share one line because their line end was lost. @param width of a record */
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

/** Some programs write the records without anything between them. */
function unseparatedWidth(text: string): Width | null {
  if (/^\d{3}00000/.test(text)) return text.length >= 480 ? 240 : null
  return /^0[12]RE/.test(text) && text.length >= 800 ? 400 : null
}

const decodeLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** @returns null for a file that is plain ASCII or not UTF-8 */
function decodeUtf8(bytes: Uint8Array): string | null {
  if (!bytes.some((byte) => byte >= 0x80)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Old systems end a text file with SUB (0x1A); transfers pad with NUL. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === SUB || text[end - 1] === NUL)) end -= 1
  return text.slice(0, end)
}
