import { formatLongDay } from '../../../core/format.ts'
import { dayOf } from '../../../core/civil-time.ts'
import { drawLetterhead, drawSignature, type Letterhead } from '../../../infra/pdf/letterhead.ts'
import { makePdf, margin, textWidth } from '../../../infra/pdf/paper.ts'

export interface ThanksLetter {
  letterhead: Letterhead
  /** ISO 8601 in UTC. */
  date: string
  /** The sender of the contribution. */
  recipient: string
  /** Such as `Diocese de Crato`. */
  diocese: string
  /** The title of the document. */
  title: string
  paragraphs: readonly string[]
}

/** Draws the letter of thanks for a verified contribution, on A4. @returns the PDF */
export default function thanksLetterPdf(letter: ThanksLetter): Promise<Buffer> {
  const { letterhead, date, recipient, diocese, title, paragraphs } = letter
  return makePdf({ title, author: letterhead.name, createdAt: date }, (paper) => {
    const width = textWidth(paper)
    drawLetterhead(paper, letterhead)
    paper.y += 6
    paper.font('bold').text(recipient, margin, paper.y, { width })
    paper.font('regular').text(diocese, { width })
    paper.y += 24
    for (const paragraph of paragraphs) {
      paper.fontSize(11.5).text(paragraph, margin, paper.y, { width, align: 'justify', lineGap: 4 })
      paper.y += 11
    }
    paper.y += 22
    drawSignature(paper, letterhead, formatLongDay(dayOf(date)))
  })
}
