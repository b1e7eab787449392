import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from './refusal.ts'
import { maxTableRows, TableRows } from './table-limits.ts'

const separators = [';', ',', '\t'] as const

/** A control character that no text contains: any except tab to carriage return (U+0009 to U+000D) and U+007F to 9F. */
const controlCharacter = /[^\P{Cc}\t-\r\x7f-\x9f]/u

/** The most characters of a row. The widest table that we accept has fewer. */
const maxRecordLength = 1_000_000

/**
 * Reads a .csv as Brazilian offices save it: in any usual encoding, with semicolons, commas or tabs.
 * @throws Refusal when the content is no text, has quotes that are not closed, or the table is too large
 */
export function readCsv(file: Uint8Array): string[][] {
  const text = decode(file)
  if (controlCharacter.test(text)) throw new Refusal('O arquivo não é uma planilha .xlsx nem um .csv')
  const { separator, body } = findSeparator(text)
  const table = new TableRows()
  const content = Buffer.from(body)
  let row = 0
  try {
    parse(content, {
      delimiter: separator,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: false,
      maxRecordSize: maxRecordLength,
      onRecord: (cells: string[], { bytes }) => {
        row += 1
        for (const [index, cell] of cells.entries()) table.set(row, index + 1, cell)
        if (row === maxTableRows) throw new LastRow(bytes)
        return null
      },
    })
  } catch (error) {
    if (error instanceof LastRow) {
      if (hasText(content.toString('utf8', error.end), separator)) throw table.tooLong()
      return table.rows
    }
    if (error instanceof CsvError)
      throw new Refusal('O .csv tem aspas que não se fecham. Salve-o de novo, ou como .xlsx')
    throw error
  }
  return table.rows
}

/**
 * Ends the parsing after the last allowed row. For each row that is shorter than the first one, blank lines too, the
 * parser takes 50 µs, so that millions of them would take minutes.
 */
class LastRow extends Error {
  /** The byte at which the row ends. */
  readonly end: number

  constructor(end: number) {
    super('last row')
    this.end = end
  }
}

/** Whether a part of a .csv has more than empty cells. */
const hasText = (part: string, separator: string): boolean => new RegExp(`[^\\s\\p{Cc}"${separator}]`, 'u').test(part)

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark (Excel's "Unicode text"). Any other content is read as Windows-1252,
 * in which Excel in Brazil saves a .csv.
 */
function decode(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/**
 * Finds the separator. A first line such as `sep=;`, which Excel writes, names it. Without such a line, it is the most
 * frequent separator outside of quotes in the first 20 lines.
 * @returns the separator, and the text without the line that names it
 */
function findSeparator(text: string): { separator: string; body: string } {
  const named = /^sep=([;,\t|])\r?\n/i.exec(text)
  if (named?.[1] !== undefined) return { separator: named[1], body: text.slice(named[0].length) }
  const beginning = text
    .split('\n', 20)
    .join('\n')
    .replace(/"[^"]*"/g, '')
  const counts = separators.map((separator) => beginning.split(separator).length)
  return { separator: separators[counts.indexOf(Math.max(...counts))] ?? ';', body: text }
}
