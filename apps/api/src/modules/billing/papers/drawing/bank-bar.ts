import { ink, type Paper } from '../../../../infra/pdf/paper.ts'
import { drawLine, left, millimetre, width } from './boxes.ts'
import type { SlipDocument } from './slip-document.ts'

const bankBarHeight = 9 * millimetre
const nameWidth = 32 * millimetre
const codeWidth = 22 * millimetre
const gap = 2 * millimetre

/** The height of the lowest digit, the 7, as a fraction of the font size: in the regular font and in the bold one. */
const regularDigit = 0.648
const boldDigit = 0.64
/**
 * Font sizes in points. Banks require digits 3.5 to 4 mm high in the digitable line, and 5 mm high in the bank's
 * number. The sizes are computed for the lowest digit; round digits are a bit higher.
 */
const lineSize = (3.54 * millimetre) / regularDigit
const codeSize = (5.04 * millimetre) / boldDigit
/** The distance of the digits' baseline from the upper edge of the bar, in points. */
const baseline = 7 * millimetre

/**
 * Draws the bar above the bank's form: the bank's name and number, and the digits that a payer can type instead of
 * scanning the barcode (linha digitável). Source: FEBRABAN's model of a slip, as in the banks' manuals.
 * @param y the upper edge of the bar, in points from the top of the page
 * @returns the y at which the next row begins
 */
export function drawBankBar(paper: Paper, y: number, { bankName, bankWithDigit, line }: SlipDocument): number {
  drawLine(paper, bankName, { x: left, y: y + baseline, width: nameWidth - gap }, 14, {
    font: 'bold',
    onBaseline: true,
  })
  const codeLeft = left + nameWidth
  drawDigits(paper, bankWithDigit, { font: 'bold', size: codeSize }, codeLeft, codeWidth, y)
  const lineLeft = codeLeft + codeWidth + gap
  drawDigits(paper, line, { font: 'regular', size: lineSize }, lineLeft, left + width - lineLeft, y)
  for (const x of [codeLeft, codeLeft + codeWidth])
    paper
      .moveTo(x, y + 1.2 * millimetre)
      .lineTo(x, y + bankBarHeight)
      .lineWidth(1.2)
      .stroke(ink)
  paper
    .moveTo(left, y + bankBarHeight)
    .lineTo(left + width, y + bankBarHeight)
    .lineWidth(1.2)
    .stroke(ink)
  return y + bankBarHeight
}

/**
 * Draws digits whose height banks prescribe. If the space is too narrow, the digits get narrower but not lower.
 * @param room the width of the space, in points
 */
function drawDigits(
  paper: Paper,
  text: string,
  { font, size }: { font: 'regular' | 'bold'; size: number },
  x: number,
  room: number,
  top: number,
): void {
  paper.font(font).fontSize(size).fillColor(ink)
  const natural = paper.widthOfString(text)
  const horizontalScaling = Math.min(100, (100 * room) / natural)
  const drawn = (natural * horizontalScaling) / 100
  const start = font === 'bold' ? x + (room - drawn) / 2 : x + room - drawn
  // pdfkit's types lack `horizontalScaling`.
  const options = { lineBreak: false, baseline: 'alphabetic' as const, horizontalScaling }
  paper.text(text, start, top + baseline, options)
}
