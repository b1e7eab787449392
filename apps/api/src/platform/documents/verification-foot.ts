import { ink, line, margin, pale, textWidth, type Paper } from '../../infra/pdf/paper.ts'
import { drawQrCode } from '../../infra/pdf/qr-code.ts'

export interface Verification {
  /** `year/sequence`. */
  number: string
  /** As printed: `XXXXX-XXXXX`. */
  code: string
  /** The address at which people open the product, without a slash at the end. */
  publicUrl: string
}

/** Width and height of the QR code, in points. */
const side = 74

/** The height of the foot, in points. */
export const verificationFootHeight = side + 22

/** Draws the foot of a page of a receipt, which tells how anyone can verify the receipt. */
export function drawVerificationFoot(
  paper: Paper,
  { number, code, publicUrl }: Verification,
  page: number,
  pages: number,
): void {
  const address = `${publicUrl}/verificar/${code}`
  const top = paper.page.height - margin + 14 - side
  const left = margin + side + 16
  const width = textWidth(paper) - side - 16
  paper
    .moveTo(margin, top - 12)
    .lineTo(paper.page.width - margin, top - 12)
    .lineWidth(0.5)
    .stroke(line)
  drawQrCode(paper, address, margin, top, side)
  paper
    .font('regular')
    .fontSize(8.5)
    .fillColor(pale)
    .text('Código de verificação', left, top + 4, { width })
  paper.font('bold').fontSize(13).fillColor(ink).text(code, { width, characterSpacing: 0.6 })
  paper.font('regular').fontSize(8.5).fillColor(pale)
  paper.text('Para conferir a autenticidade deste recibo, leia o código ao lado ou acesse:', left, paper.y + 3, {
    width,
  })
  paper.text(address, { width, link: address })
  const pageText = pages === 1 ? `Recibo nº ${number}` : `Recibo nº ${number} · página ${page} de ${pages}`
  paper.text(pageText, margin, top + side - 10, { width: textWidth(paper), align: 'right' })
}
