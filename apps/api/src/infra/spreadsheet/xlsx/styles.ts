import type { XlsxArchive } from './archive.ts'
import { readXml } from './read-xml.ts'

/** The built-in formats of days and times. Source: ECMA-376 part 1, 18.8.30, all languages */
const builtInDates: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]

/** Reads, for each style index of a cell, whether it shows a number as a day or time. */
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

/** After `\`, the next character stands for itself; after `_` and `*`, the next character fills the width. */
const escapes = '\\_*'

/** Whether a format contains parts of a day or time, outside of texts, colours and currencies. */
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
