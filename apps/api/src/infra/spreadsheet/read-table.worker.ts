import { readCsv } from './read-csv.ts'
import type { ReadResult } from './read-table.ts'
import { Refusal } from './refusal.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

const zipMagic = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of an .xls from before 2007, and of an .xlsx with a password. */
const compoundFileMagic = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (content: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => content[index] === byte)

/** Reads a file as rows of text. The content decides the format; the filename does not matter. */
export default async function readTable(content: Uint8Array): Promise<ReadResult> {
  try {
    return { rows: await read(content) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

async function read(content: Uint8Array): Promise<string[][]> {
  if (content.length === 0) throw new Refusal('O arquivo está vazio')
  if (beginsWith(content, compoundFileMagic))
    throw new Refusal('Este é um arquivo .xls antigo ou com senha. Salve-o como .xlsx ou .csv')
  return beginsWith(content, zipMagic) ? readXlsx(content) : readCsv(content)
}
