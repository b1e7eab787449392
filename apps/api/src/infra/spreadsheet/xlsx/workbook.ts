import { dirname, join } from 'node:path/posix'
import type { XlsxArchive } from './archive.ts'
import { readXml } from './read-xml.ts'

/** The paths of the parts that are needed to read the first sheet. */
interface Workbook {
  sheet: string
  /** The part with the texts to which cells refer; null: there is none. */
  strings: string | null
  /** null: there is no part with styles. */
  styles: string | null
  /** Whether days are counted from 1904, as in old Excel for Mac. */
  from1904: boolean
}

const workbookPart = 'xl/workbook.xml'
const relationsPart = 'xl/_rels/workbook.xml.rels'

/** Finds the parts of a workbook. Source: ECMA-376 part 1, 18.2 @throws Error when there is no first sheet */
export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  let first: string | undefined
  let from1904 = false
  await readXml(archive.read(workbookPart), {
    open: (name, attributes) => {
      if (name === 'sheet') first ??= relationOf(attributes)
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    },
  })
  const relations = await readRelations(archive)
  const sheet = relations.find(({ id }) => id === first)?.part
  if (sheet === undefined) throw new Error('there is no first sheet')
  const ofKind = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.part ?? null
  return { sheet, strings: ofKind('sharedStrings'), styles: ofKind('styles'), from1904 }
}

/** The value of the attribute `r:id`, whose prefix may be another one; undefined when there is none. */
const relationOf = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

interface Relation {
  id: string | undefined
  type: string
  part: string
}

async function readRelations(archive: XlsxArchive): Promise<Relation[]> {
  const relations: Relation[] = []
  await readXml(archive.read(relationsPart), {
    open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship') relations.push({ id, type, part: partOf(target) })
    },
  })
  return relations.filter(({ part }) => archive.has(part))
}

/** The path of a part. @param target relative to the workbook; if it begins with `/`, relative to the archive's root */
const partOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : join(dirname(workbookPart), target)
