import { readCode } from '../../../core/readable-code.ts'

/** A line pasted from a sheet. */
interface PastedLine {
  /** The line's number, from 1. */
  line: number
  /** The first cell as it was pasted; the whole line when this cell is empty. */
  text: string
  /** The request's code; null when the first cell cannot be a code. */
  code: string | null
  carrier: string
  tracking_code: string
}

const longestCarrier = 100
const longestCode = 60

/**
 * Reads lines that were copied from a sheet. Each line has a request's code, the carrier and the tracking code,
 * separated by tabs or semicolons. Empty lines are left out, and so is the first line if it has headers.
 */
export function readPasted(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((content, index) => readLine(content, index + 1))
  return lines.filter(
    ({ text: content, code, line }) => content !== '' && !(line === 1 && code === null && isHead(content)),
  )
}

const isHead = (content: string): boolean => /c[oó]digo|transportadora|rastreio/i.test(content)

function readLine(content: string, line: number): PastedLine {
  const [first = '', carrier = '', tracking_code = ''] = content
    .split(content.includes('\t') ? '\t' : ';')
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  return {
    line,
    text: content.trim() === '' ? '' : first || content.trim(),
    code: readCode(first),
    carrier: carrier.slice(0, longestCarrier),
    tracking_code: tracking_code.slice(0, longestCode),
  }
}
