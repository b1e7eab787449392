import { ink, line, makePdf, margin, pale, type Paper } from '../../../../infra/pdf/paper.ts'
import { drawBankForm, formHeight } from './bank-form.ts'
import { drawLine, left, width } from './boxes.ts'
import { drawPayerReceipt } from './payer-receipt.ts'
import type { SlipDocument, SlipHead } from './slip-document.ts'

const receiptTop = 34

export interface SlipsPaper {
  slips: readonly SlipDocument[]
  head: SlipHead
  /** The numbers of slips that cannot be drawn, to be listed on a first page. */
  missing?: readonly string[]
}

/**
 * Draws slips on A4, one per page: the payer's receipt above, the bank's form below the cutting line.
 * @returns the PDF
 */
export default function slipsPdf({ slips, head, missing = [] }: SlipsPaper): Promise<Buffer> {
  const [first] = slips
  if (!first && missing.length === 0) throw new RangeError('no slips to draw')
  const title = first && slips.length === 1 ? `Boleto ${first.ourNumber}` : `Boletos (${slips.length})`
  const author = first?.beneficiary.name ?? ''
  return makePdf({ title, author, createdAt: head.createdAt, pageMargin: 0 }, (paper) => {
    if (missing.length > 0) drawMissing(paper, missing)
    for (const [index, slip] of slips.entries()) {
      if (index > 0 || missing.length > 0) paper.addPage()
      const edge = paper.page.height
      const cut = edge - formHeight
      drawPayerReceipt(paper, { top: receiptTop, bottom: cut - 10 }, slip, head)
      drawCutLine(paper, cut)
      drawBankForm(paper, edge, slip)
    }
  })
}

function drawMissing(paper: Paper, numbers: readonly string[]): void {
  const place = { width: paper.page.width - 2 * margin }
  paper.font('bold').fontSize(14).fillColor(ink)
  paper.text('Boletos que não puderam ser desenhados', margin, margin, place)
  paper.moveDown().font('regular').fontSize(10)
  paper.text('Eles não estão neste documento. Avise um administrador.', place)
  paper.moveDown().text(numbers.join('\n'), place)
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
