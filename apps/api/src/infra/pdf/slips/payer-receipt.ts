import { formatCents, formatCnpj, formatDay } from '../../../core/format.ts'
import { ink, pale, type Paper } from '../paper.ts'
import { drawQrCode } from '../qr-code.ts'
import { drawBankBar } from './bank-bar.ts'
import { drawLine, drawParagraphs, drawRow, left, width } from './boxes.ts'
import type { SlipDocument, SlipHead } from './slip-document.ts'

const rowHeight = 24
const logoWidth = 90
const logoHeight = 44
const qrSize = 92

/** The upper part, which the payer keeps. */
export function drawPayerReceipt(paper: Paper, top: number, slip: SlipDocument, head: SlipHead): void {
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
  y = drawRow(paper, y, rowHeight, [
    { label: 'Pagador', value: `${payer.name} · CNPJ ${formatCnpj(payer.cnpj)}`, share: 1 },
  ])
  drawBody(paper, y + 8, slip)
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
  if (isSample) drawLine(paper, 'AMOSTRA: NÃO PAGAR', { ...title, y: top + 20 }, 11, { font: 'bold', align: 'right' })
}

function drawBody(paper: Paper, y: number, slip: SlipDocument): void {
  const hasPix = slip.pixCode !== null
  const textWidth = width - (hasPix ? qrSize + 28 : 0)
  drawLine(paper, 'Demonstrativo', { x: left, y, width: textWidth }, 7, { color: pale })
  drawParagraphs(
    paper,
    [...slip.statement, ...slip.instructions],
    { x: left, y: y + 11, width: textWidth, height: 104 },
    9,
  )
  drawLine(paper, 'Autenticação mecânica', { x: left, y: y + 124, width: textWidth }, 6, {
    color: pale,
    align: 'right',
  })
  if (slip.pixCode === null) return
  const x = left + width - qrSize
  drawLine(paper, 'Pague com Pix', { x, y, width: qrSize }, 9, { font: 'bold', align: 'center' })
  drawQrCode(paper, slip.pixCode, x, y + 16, qrSize)
  paper.fillColor(ink)
}
