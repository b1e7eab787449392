import { refuse, type Refusal, type RefusalReason } from './refusal.ts'

// The first bytes of the kinds of files that people send by mistake instead of a return file.
const signatures: readonly [start: readonly number[], reason: RefusalReason][] = [
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
  [[0x1f, 0x8b], 'archive'],
  [[0x52, 0x61, 0x72, 0x21], 'archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive'],
  [[0x89, 0x50, 0x4e, 0x47], 'image'],
  [[0xff, 0xd8, 0xff], 'image'],
  [[0x47, 0x49, 0x46, 0x38], 'image'],
]

const zip = [0x50, 0x4b]

/** Recognizes other kinds of files by their first bytes. @returns null when the file may be a return */
export function foreignFile(bytes: Uint8Array): Refusal | null {
  if (bytes.length === 0) return refuse('empty')
  if (startsWith(bytes, zip) && (bytes[2] ?? 0) < 0x10) return refuse(holdsSheet(bytes) ? 'spreadsheet' : 'archive')
  if (isStatement(bytes)) return refuse('statement')
  const found = signatures.find(([start]) => startsWith(bytes, start))
  return found ? refuse(found[1]) : null
}

/** Refuses a file that no reader recognizes: it is text, another service's file of fixed width, or binary. */
export function unknownContent(bytes: Uint8Array, firstLine: string): Refusal {
  const head = bytes.subarray(0, 4096)
  if (head.filter(isControl).length * 20 > head.length) return refuse('binary')
  const start = firstLine.slice(0, 1000)
  const fixedWidth = start.length >= 120 && countFiller(start) * 2 > start.length
  return refuse(fixedWidth ? 'unknown-layout' : 'text')
}

/**
 * Whether the file is an OFX bank statement: it begins with a header of OFX 1 or 2, or with the root element. Source:
 * OFX 1.6 and 2.2, section 2.2 of each.
 */
const isStatement = (bytes: Uint8Array) =>
  /^\s*(\ufeff|ï»¿)?\s*(OFXHEADER:|<OFX>|<\?OFX |<\?xml[^>]*>\s*<\?OFX )/i.test(
    new TextDecoder('latin1').decode(bytes.subarray(0, 300)),
  )

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/**
 * Whether a ZIP is a spreadsheet. The names of its parts are not compressed: an Excel workbook contains `xl/`, and a
 * LibreOffice file names its own type.
 */
function holdsSheet(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536))
  return head.includes('xl/') || head.includes('opendocument.spreadsheet')
}

const isControl = (byte: number) =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1a

const countFiller = (text: string) => text.match(/[\d ]/g)?.length ?? 0
