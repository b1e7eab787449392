import { isBank, type Bank, type Width } from '../bank.ts'
import { fileHeader240, fileHeader400 } from '../layouts/headers.ts'
import { recordReader, type RecordReader } from '../record-reader.ts'
import { unknownContent } from './foreign-file.ts'
import { refuse, type Refusal } from './refusal.ts'

export type Recognised = { kind: 'recognised'; bank: Bank; width: Width; header: RecordReader }

/** Recognizes a return file by its header. @param line the first line that is not blank */
export function recognise(bytes: Uint8Array, line: string): Recognised | Refusal {
  if (/^0[12]/.test(line)) {
    const literal = line.slice(2, 9).toUpperCase()
    if (line.startsWith('01') && literal === 'REMESSA') return refuse('shipping-file')
    if (literal === 'RETORNO')
      return line.startsWith('02') ? recognised(400, line.slice(76, 79), line) : refuse('unknown-layout')
    if (line.length < 9 && 'RETORNO'.startsWith(literal)) return refuse('truncated')
  }
  if (isHeader240(line)) return recognise240(aligned240(line))
  return unknownContent(bytes, line)
}

function recognise240(line: string): Recognised | Refusal {
  const direction = line.slice(142, 143)
  if (direction === '1') return refuse('shipping-file')
  if (direction === '2') return recognised(240, line.slice(0, 3), line)
  return refuse(line.length < 143 ? 'truncated' : 'unknown-layout')
}

/**
 * Moves the end of a shifted header back to its place: some Sicoob files lose blanks in the header, so that direction,
 * day and time stand too far left.
 */
function aligned240(line: string): string {
  if (directionAndDay.test(line.slice(141, 151))) return line
  const found = line.slice(102).search(directionAndDay)
  return found < 0
    ? line
    : line
        .slice(0, 103 + found)
        .padEnd(142, ' ')
        .slice(0, 142) + line.slice(103 + found)
}

/** A blank or zero, the direction (at position 143), and the day, month and year of the file. */
const directionAndDay = /[ 0][12](0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d/

/** Whether a line is a file header. A header in the middle of a file means that several files were joined. */
export function isFileHeader(width: Width, line: string): boolean {
  return width === 240 ? isHeader240(line) : /^0[12](RETORNO|REMESSA)/i.test(line)
}

/** A file header of CNAB 240: the bank's number, lot 0000, record type 0. */
const isHeader240 = (line: string) => /^\d{3}00000/.test(line)

function recognised(width: Width, code: string, line: string): Recognised | Refusal {
  if (code.length < 3) return refuse('truncated')
  if (!isBank(code)) return refuse('unknown-bank', /^\d{3}$/.test(code) ? `Banco ${code}.` : '')
  return { kind: 'recognised', bank: code, width, header: recordReader(headerLayout(width, code), line) }
}

const headerLayout = (width: Width, bank: Bank) => (width === 240 ? fileHeader240[bank] : fileHeader400[bank])
