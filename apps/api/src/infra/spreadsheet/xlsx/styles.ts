import type { XlsxArchive } from './archive.ts'
import { readXml } from './read-xml.ts'

/** The numbers of the built-in formats for days and times, of all languages. Source: ECMA-376 part 1, 18.8.30 */
const builtInDates: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]

/** For each style of cells, by its index, whether it shows a number as a day or time. @param part null: no styles */
export async function readDateStyles(archive: XlsxArchive, part: string | null): Promise<boolean[]> {
  const styles: boolean[] = []
  const own = new Map<number, boolean>()
  let isInCellStyles = false
  if (part === null) return styles
  await readXml(archive.read(part), {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), isDateFormat(formatCode))
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles) styles.push(own.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return styles
}

const isBuiltInDate = (format: number): boolean =>
  builtInDates.some(([first, last]) => format >= first && format <= last)

/**
 * After one of these, the next character of a format is never a part of a day or time: after `\` it is plain text,
 * after `_` and `*` it fills space.
 */
const escapes = '\\_*'

/** Whether a format contains a part of a day or time. Parts in quotes or brackets (texts, colours) do not count. */
function isDateFormat(format: string): boolean {
  let until = ''
  for (let at = 0; at < format.length; at += 1) {
    const character = format.charAt(at)
    if (until !== '') until = character === until ? '' : until
    else if (character === '"') until = '"'
    else if (character === '[') until = ']'
    else if (escapes.includes(character)) at += 1
    else if ('dmyhsDMYHS'.includes(character)) return true
  }
  return false
}
