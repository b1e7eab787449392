import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PdfDocument from 'pdfkit'

/** A document that is being drawn. The two methods are missing in pdfkit's types. */
export type Paper = InstanceType<typeof PdfDocument> & {
  openImage(content: Buffer): { width: number; height: number }
  registerFont(name: string, font: Font): Paper
}

/** The page's margin in points. A point is 1/72 inch. */
export const margin = 62
export const ink = '#1c1917'
export const pale = '#57534e'
export const line = '#a8a29e'

/**
 * All characters of Latin-1 except control characters. They are laid out once at the start, because the PDF remembers
 * for each glyph only the character with which it was first used. If the glyph of c were first used in ç, texts with c
 * could not be searched or copied.
 */
const letters = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code))
  .filter((letter) => /[^\p{C}]/u.test(letter))
  .join('')

const packages = createRequire(import.meta.url)
const fontFile = (path: string) => {
  const font = create(readFileSync(packages.resolve(`@expo-google-fonts/source-serif-4/${path}.ttf`)))
  font.layout(letters)
  return font
}
// Fonts are parsed only once, because parsing takes longer than drawing a short document.
const fonts = {
  regular: fontFile('400Regular/SourceSerif4_400Regular'),
  bold: fontFile('600SemiBold/SourceSerif4_600SemiBold'),
  italic: fontFile('400Regular_Italic/SourceSerif4_400Regular_Italic'),
}

interface PaperInfo {
  title: string
  author: string
  /**
   * The date in the document, ISO 8601 in UTC. Drawing a document again with the same date and content gives the same
   * bytes, if the document has at most one picture.
   */
  createdAt: string
  /** The height that stays free below the text for the foot of each page, in points; 0 by default. */
  footHeight?: number
  size?: 'A4' | 'A6'
  layout?: 'portrait' | 'landscape'
  /** The margin in points, if it is not the usual one; 0 when every position on the page is absolute. */
  pageMargin?: number
}

/**
 * Draws a document, on A4 by default, with the embedded fonts `regular`, `bold` and `italic`.
 * @param draw draws the text of all pages
 * @param foot draws the foot of a page; called for each page in the end, when the number of pages is known
 * @returns the PDF
 */
export function makePdf(
  { title, author, createdAt, footHeight = 0, size = 'A4', layout = 'portrait', pageMargin }: PaperInfo,
  draw: (paper: Paper) => void,
  foot?: (paper: Paper, page: number, pages: number) => void,
): Promise<Buffer> {
  const paper = new PdfDocument({
    size,
    layout,
    margins:
      pageMargin === undefined
        ? { top: margin - 14, left: margin, right: margin, bottom: margin - 14 + footHeight }
        : { top: pageMargin, left: pageMargin, right: pageMargin, bottom: pageMargin + footHeight },
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: 'Seara', Producer: 'Seara', CreationDate: new Date(createdAt) },
  }) as Paper
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    paper
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
  })
  for (const [name, font] of Object.entries(fonts)) paper.registerFont(name, font)
  paper.font('regular').fontSize(11).fillColor(ink)
  draw(paper)
  if (foot) drawFeet(paper, foot)
  paper.end()
  return done
}

function drawFeet(paper: Paper, foot: (paper: Paper, page: number, pages: number) => void): void {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page)
    // Without this, drawing in the bottom margin would start a new page.
    paper.page.margins.bottom = 0
    foot(paper, page + 1, count)
  }
}

/** The width between the left and right margins, in points. */
export const textWidth = (paper: Paper): number => paper.page.width - 2 * margin

/** Starts a new page unless `height` is still free on this page. @param height in points */
export function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage()
}
