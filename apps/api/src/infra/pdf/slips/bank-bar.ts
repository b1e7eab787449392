import { ink, type Paper } from '../paper.ts'
import { drawLine, left, width } from './boxes.ts'
import type { SlipDocument } from './slip-document.ts'

const height = 24
const nameWidth = 120
const codeWidth = 60

/** Bank, its number, and the line to type. @returns where the first row below begins */
export function drawBankBar(paper: Paper, y: number, { bankName, bankWithDigit, line }: SlipDocument): number {
  drawLine(paper, bankName, { x: left, y: y + 6, width: nameWidth - 6 }, 12, { font: 'bold' })
  drawLine(paper, bankWithDigit, { x: left + nameWidth, y: y + 4, width: codeWidth }, 15, {
    font: 'bold',
    align: 'center',
  })
  const lineLeft = left + nameWidth + codeWidth
  drawLine(paper, line, { x: lineLeft + 6, y: y + 6, width: width - nameWidth - codeWidth - 6 }, 12, {
    font: 'bold',
    align: 'right',
  })
  for (const x of [left + nameWidth, lineLeft])
    paper
      .moveTo(x, y + 3)
      .lineTo(x, y + height)
      .lineWidth(1.2)
      .stroke(ink)
  paper
    .moveTo(left, y + height)
    .lineTo(left + width, y + height)
    .lineWidth(1.2)
    .stroke(ink)
  return y + height
}
