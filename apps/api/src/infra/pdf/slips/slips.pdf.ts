import { line, makePdf, pale, type Paper } from '../paper.ts'
import { drawBankForm, formHeight } from './bank-form.ts'
import { drawLine, left, width } from './boxes.ts'
import { drawPayerReceipt } from './payer-receipt.ts'
import type { SlipDocument, SlipHead } from './slip-document.ts'

const receiptTop = 34

export interface SlipsPaper {
  /** One at least. */
  slips: readonly SlipDocument[]
  head: SlipHead
}

/** Slips on A4, one a page: the payer's receipt above, the bank's form below the line to cut. @returns the PDF */
export default function slipsPdf({ slips, head }: SlipsPaper): Promise<Buffer> {
  const [first] = slips
  if (!first) throw new RangeError('no slips to draw')
  const title = slips.length === 1 ? `Boleto ${first.ourNumber}` : `Boletos (${slips.length})`
  return makePdf({ title, author: first.beneficiary.name, createdAt: head.createdAt, pageMargin: 0 }, (paper) => {
    for (const [index, slip] of slips.entries()) {
      if (index > 0) paper.addPage()
      const edge = paper.page.height
      const cut = edge - formHeight
      drawPayerReceipt(paper, { top: receiptTop, bottom: cut - 10 }, slip, head)
      drawCutLine(paper, cut)
      drawBankForm(paper, edge, slip)
    }
  })
}

function drawCutLine(paper: Paper, y: number): void {
  drawLine(paper, 'Corte na linha abaixo', { x: left, y: y - 8, width }, 6, { color: pale, align: 'right' })
  paper
    .moveTo(left / 2, y)
    .lineTo(paper.page.width - left / 2, y)
    .lineWidth(0.6)
    .dash(3, { space: 3 })
    .stroke(line)
    .undash()
}
