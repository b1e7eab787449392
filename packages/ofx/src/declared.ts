import type { Declared } from './statement.ts'

/** In characters. Real headers have about 200. */
const longestHeader = 4_000

/** @returns what an OFX header says about its encoding, in `ENCODING:` and `CHARSET:` or in the XML declaration */
export function readDeclared(text: string): Declared {
  const start = text.slice(0, longestHeader)
  const body = start.search(/<OFX[\s>]/i)
  const header = body < 0 ? start : start.slice(0, body)
  const [, xml] = /<\?xml[^>?]{1,100}?encoding=["']([\w.-]{1,40})["']/i.exec(header) ?? []
  return { encoding: xml ?? field(header, 'ENCODING:'), charset: field(header, 'CHARSET:') }
}

const nextKeys = ['CHARSET:', 'COMPRESSION:', 'OLDFILEUID:', 'NEWFILEUID:', 'ENCODING:', 'SECURITY:', 'VERSION:']

/**
 * The value of a key; null when it is absent or empty. Some banks write the header in one line, even without blanks.
 */
function field(header: string, key: string): string | null {
  const at = header.indexOf(key)
  if (at < 0) return null
  const [line = ''] = header.slice(at + key.length, at + key.length + 100).split(/[\r\n]/, 1)
  const ends = nextKeys.map((next) => line.indexOf(next)).filter((end) => end >= 0)
  const value = line.slice(0, Math.min(line.length, ...ends)).trim()
  return value === '' ? null : (value.split(/\s/, 1)[0] ?? null)
}
