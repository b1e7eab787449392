import { formatCents, formatCnpj, formatDay } from '../../../../core/format.ts'
import { ink, line, pale, type Paper } from '../../../../infra/pdf/paper.ts'
import { drawQrCode } from '../../../../infra/pdf/qr-code.ts'
import { drawBankBar } from './bank-bar.ts'
import { drawLine, drawParagraphs, drawRow, left, width } from './boxes.ts'
import { notToPay, type SlipDocument, type SlipHead } from './slip-document.ts'

const rowHeight = 22
const payerHeight = 30
const logoWidth = 90
const logoHeight = 44
const qrSize = 104
/** The words below the Pix QR code are wider than the code: by this much on each side, in points. */
const aside = 14
const oneOfTwo = 'Pague pelo código de barras ou pelo Pix, não pelos dois.'

/**
 * Draws the slip's upper part, which is for the payer, between `top` and `bottom` (in points from the top of the page).
 */
export function drawPayerReceipt(
  paper: Paper,
  { top, bottom }: { top: number; bottom: number },
  slip: SlipDocument,
  head: SlipHead,
): void {
  const { beneficiary, payer } = slip
  drawHead(paper, top, slip, head)
  let y = drawBankBar(paper, top + logoHeight + 8, slip)
  y = drawRow(paper, y, rowHeight, [
    { label: 'Beneficiário', value: beneficiary.name, share: 0.54 },
    { label: 'Agência / Código do beneficiário', value: slip.agencyAndBeneficiary, share: 0.24 },
    { label: 'Nosso número', value: slip.ourNumber, share: 0.22, align: 'right' },
  ])
  y = drawRow(paper, y, rowHeight, [
    { label: 'Número do documento', value: slip.documentNumber, share: 0.22 },
    { label: 'CNPJ do beneficiário', value: formatCnpj(beneficiary.cnpj), share: 0.22 },
    { label: 'Data do documento', value: formatDay(slip.issueDate), share: 0.16 },
    { label: 'Vencimento', value: formatDay(slip.dueDate), share: 0.18, align: 'right', bold: true },
    {
      label: 'Valor do documento',
      value: formatCents(BigInt(slip.valueCents)),
      share: 0.22,
      align: 'right',
      bold: true,
    },
  ])
  y = drawRow(paper, y, payerHeight, [
    {
      label: 'Pagador',
      value: `${payer.name} · CNPJ ${formatCnpj(payer.cnpj)}`,
      note: payer.address.join(' · '),
      share: 1,
    },
  ])
  drawBody(paper, y + 8, bottom, slip)
}

function drawHead(
  paper: Paper,
  top: number,
  { beneficiary, isSample = false }: SlipDocument,
  { logo }: SlipHead,
): void {
  let textLeft = left
  if (logo !== null) {
    const image = Buffer.from(logo)
    const { width: imageWidth, height } = paper.openImage(image)
    const scale = Math.min(logoWidth / imageWidth, logoHeight / height)
    paper.image(image, left, top, { scale })
    textLeft += imageWidth * scale + 12
  }
  const titleWidth = 130
  const room = { x: textLeft, width: left + width - titleWidth - textLeft }
  drawLine(paper, beneficiary.name, { ...room, y: top + 4 }, 12, { font: 'bold' })
  drawLine(paper, `CNPJ ${formatCnpj(beneficiary.cnpj)}`, { ...room, y: top + 20 }, 8, { color: pale })
  drawLine(paper, beneficiary.address, { ...room, y: top + 31 }, 8, { color: pale })
  const title = { x: left + width - titleWidth, width: titleWidth }
  drawLine(paper, 'Recibo do pagador', { ...title, y: top + 4 }, 11, { font: 'bold', align: 'right' })
  if (isSample) drawLine(paper, notToPay, { ...title, y: top + 20 }, 11, { font: 'bold', align: 'right' })
}

function drawBody(paper: Paper, top: number, bottom: number, slip: SlipDocument): void {
  const hasQr = slip.pixCode !== null || slip.isSample === true
  const textWidth = width - (hasQr ? qrSize + 2 * aside + 16 : 0)
  drawLine(paper, 'Demonstrativo', { x: left, y: top, width: textWidth }, 7, { color: pale })
  drawParagraphs(
    paper,
    [...slip.statement, ...slip.instructions],
    { x: left, y: top + 11, width: textWidth, height: bottom - top - 30 },
    10,
  )
  drawLine(paper, 'Autenticação mecânica', { x: left, y: bottom - 14, width: textWidth }, 6, { color: pale })
  if (slip.isSample === true) drawNoPix(paper, left + width - qrSize - aside, top)
  else if (slip.pixCode !== null) drawPix(paper, slip.pixCode, left + width - qrSize - aside, top)
}

function drawPix(paper: Paper, code: string, x: number, y: number): void {
  drawLine(paper, 'Pague com Pix', { x, y, width: qrSize }, 10, { font: 'bold', align: 'center' })
  drawQrCode(paper, code, x, y + 18, qrSize)
  paper.fillColor(ink).font('regular').fontSize(8)
  paper.text(oneOfTwo, x - aside, y + 18 + qrSize + 8, { width: qrSize + 2 * aside, align: 'center' })
}

/** Writes on a sample that it has no Pix code. A sample with a Pix code could be paid, and nobody would notice. */
function drawNoPix(paper: Paper, x: number, y: number): void {
  paper
    .rect(x, y + 18, qrSize, qrSize)
    .lineWidth(0.5)
    .stroke(line)
  paper.fillColor(pale).font('regular').fontSize(9)
  paper.text('AMOSTRA\nNo boleto verdadeiro, aqui está o QR do Pix, se houver chave.', x + 8, y + 42, {
    width: qrSize - 16,
    align: 'center',
  })
  paper.fillColor(ink)
}
