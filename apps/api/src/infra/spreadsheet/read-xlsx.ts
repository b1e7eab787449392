import { unzipSync, zipSync, type Unzipped } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/node'
import { Refusal } from './refusal.ts'
import { maxTableRows } from './table-limits.ts'

/** Most bytes that the parts of the file may have once unpacked. */
const maxUnpackedBytes = 100 * 1024 * 1024
/** Most parts: a bomb may also be many small ones. */
const maxParts = 500

const broken = 'O arquivo .xlsx está danificado ou não é uma planilha'

/** Reads the first sheet of an .xlsx. @throws Refusal when it is none, or unpacks to more than anyone keeps in a sheet */
export async function readXlsx(content: Uint8Array): Promise<string[][]> {
  const parts = unpack(content)
  for (const [name, part] of Object.entries(parts)) if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) refuseFarCells(part)
  // Packed anew without compression, so that the reader sees the very parts that were measured here.
  const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 }))).catch(() => {
    throw new Refusal(broken)
  })
  return sheet.map((row) => row.map(toText))
}

/** Each part is unpacked into as many bytes as the archive's directory says, never more; their sum is known before. */
function unpack(content: Uint8Array): Unzipped {
  let count = 0
  let bytes = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(xml|rels)$/.test(name)) return false
    count += 1
    bytes += originalSize
    if (count > maxParts || bytes > maxUnpackedBytes)
      throw new Refusal('A planilha é grande demais depois de descompactada')
    return true
  }
  try {
    return unzipSync(content, { filter })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(broken)
  }
}

/** A single cell in the last row would make the reader build a million empty rows. */
function refuseFarCells(part: Uint8Array): void {
  const xml = new TextDecoder().decode(part)
  if (/<(?:\w+:)?c\s[^>]*?\br\s*=\s*["'][^"'>]*&/i.test(xml)) throw new Refusal(broken)
  for (const [, column = '', row] of xml.matchAll(/<(?:\w+:)?c\s[^>]*?\br\s*=\s*["']([A-Z]*)(\d+)["']/gi)) {
    if (Number(row) > maxTableRows)
      throw new Refusal(
        `A planilha tem células depois da linha ${maxTableRows.toLocaleString('pt-BR')}. Apague as linhas que sobram`,
      )
    if (column.length > 2)
      throw new Refusal('A planilha tem células em colunas distantes demais. Apague as colunas que sobram')
  }
}

type ReadValue = CellValue | Date | null

function toText(value: ReadValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value)
}
