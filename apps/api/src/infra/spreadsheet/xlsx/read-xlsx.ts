import { Refusal } from '../refusal.ts'
import { XlsxArchive } from './archive.ts'
import { readCells } from './sheet.ts'
import { readStrings } from './strings.ts'
import { readDateStyles } from './styles.ts'
import { readWorkbook } from './workbook.ts'

/** Reads the first sheet of an .xlsx. @throws Refusal when the content is no .xlsx, is broken or is too large */
export async function readXlsx(content: Uint8Array): Promise<string[][]> {
  try {
    const archive = await XlsxArchive.open(content)
    const { sheet, strings, styles, from1904 } = await readWorkbook(archive)
    return await readCells(archive, sheet, {
      strings: await readStrings(archive, strings),
      dateStyles: await readDateStyles(archive, styles),
      from1904,
    })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('O arquivo .xlsx está danificado ou não é uma planilha')
  }
}
