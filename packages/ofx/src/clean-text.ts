import { limits } from './limits.ts'

/**
 * Makes a text fit to be shown. Entities are decoded once, line breaks and other control characters become spaces,
 * invisible characters and those that change the writing direction are removed, and the text is cut to `limits.text`
 * characters. Spaces at the ends are removed, spaces inside stay.
 * @returns null when nothing is left
 */
export function cleanText(raw: string): string | null {
  const text = decodeEntities(raw.slice(0, limits.rawText))
    .replace(/\r\n|\p{Cc}|\p{Zl}|\p{Zp}/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .toWellFormed()
    .trim()
  if (text === '') return null
  return text.length <= limits.text ? text : text.slice(0, limits.text).toWellFormed().trimEnd()
}

/** Decodes HTML entities. An unknown entity stays as it is. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,6});/g, (written, name: string) =>
        name.startsWith('#') ? (numbered(name.slice(1)) ?? written) : (named.get(name) ?? written),
      )
    : text

function numbered(digits: string): string | null {
  const code = /^[xX]/.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits)
  if (code === 0 || code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff)) return null
  // As in HTML, the numbers 128 to 159 mean the characters of windows-1252.
  return code >= 0x80 && code <= 0x9f
    ? new TextDecoder('windows-1252').decode(Uint8Array.of(code))
    : String.fromCodePoint(code)
}

const accents: readonly [suffix: string, mark: string, letters: string][] = [
  ['acute', '\u0301', 'AEIOUaeiou'],
  ['grave', '\u0300', 'AEIOUaeiou'],
  ['circ', '\u0302', 'AEIOUaeiou'],
  ['tilde', '\u0303', 'ANOano'],
  ['uml', '\u0308', 'AEIOUaeiou'],
  ['cedil', '\u0327', 'Cc'],
]

const named = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ordf', 'ª'],
  ['ordm', 'º'],
  ...accents.flatMap(([suffix, mark, letters]) =>
    letters.split('').map((letter): [string, string] => [letter + suffix, (letter + mark).normalize('NFC')]),
  ),
])
