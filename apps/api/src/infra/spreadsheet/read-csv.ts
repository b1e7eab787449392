import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from './refusal.ts'
import { maxTableRows } from './table-limits.ts'

const separators = [';', ',', '\t'] as const

/** Reads comma-separated values as Brazilian offices save them. @throws Refusal when it is no such text */
export function readCsv(content: Uint8Array): string[][] {
  const text = decode(content)
  // oxlint-disable-next-line no-control-regex -- what a text never holds
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new Refusal('O arquivo não é uma planilha .xlsx nem um .csv')
  const { separator, body } = findSeparator(text)
  try {
    return parse(body, {
      delimiter: separator,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: false,
      to: maxTableRows + 1,
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw new Refusal('O .csv tem aspas que não se fecham. Salve-o de novo, ou como .xlsx')
    throw error
  }
}

/** UTF-8, UTF-16 where it says so (Excel's "Unicode text"), else Windows-1252, in which Excel in Brazil saves .csv. */
function decode(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The separator that Excel names in a first line `sep=;`, else the one that the first lines have most of, outside quotes. */
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
