import { maxCellLength } from '../table-limits.ts'
import type { XlsxArchive } from './archive.ts'
import { readXml } from './read-xml.ts'

/**
 * Reads the texts to which cells refer by index. A text that is too long for a cell is cut just above the limit. It is
 * not refused here, because it may belong to a sheet that is not read. Source: ECMA-376 part 1, 18.4
 * @param part the path of the part with the texts; null: there is none
 */
export async function readStrings(archive: XlsxArchive, part: string | null): Promise<string[]> {
  const strings: string[] = []
  const text = new RichText()
  if (part === null) return strings
  await readXml(archive.read(part), {
    open: (name) => {
      if (name === 'si') text.clear()
      text.open(name)
    },
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name)
      if (name === 'si') strings.push(text.value)
    },
  })
  return strings
}

/** Reads a text whose parts have different formats: all of its `t` elements, except those with phonetic hints. */
export class RichText {
  #value = ''
  #isText = false
  #isPhonetic = false

  get value(): string {
    return unescaped(this.#value)
  }

  clear(): void {
    this.#value = ''
  }

  open(name: string): void {
    if (name === 't') this.#isText = true
    if (name === 'rPh') this.#isPhonetic = true
  }

  add(piece: string): void {
    if (this.#isText && !this.#isPhonetic && this.#value.length <= maxCellLength) this.#value += piece
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    if (name === 'rPh') this.#isPhonetic = false
  }
}

/**
 * Decodes escapes such as `_x000D_`. They stand for characters that XML does not allow. Source: ECMA-376 part 1,
 * 22.9.2.19 (ST_Xstring)
 */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
