import { formatCents, formatCnpj, formatDay } from '../../../../core/format.ts'
import { line, pale, type Paper } from '../../../../infra/pdf/paper.ts'
import { drawBankBar } from './bank-bar.ts'
import { drawLine, drawParagraphs, drawRow, left, millimetre, width, type Cell } from './boxes.ts'
import { barcodeHeight, drawItfBarcode } from './itf-barcode.ts'
import { notToPay, type SlipDocument } from './slip-document.ts'

/**
 * The distance from the cutting line to the lower edge of the sheet, in points. All seven banks accept 95.3 to 104 mm.
 */
export const formHeight = 103 * millimetre
/** The distance from the middle of the barcode's height to the lower edge of the sheet, in points. */
const barsAboveEdge = 12 * millimetre
/** The distance from the left line of the frame to the barcode, in points. */
const barsFromFrame = 5 * millimetre

const rowHeight = 21
const placeHeight = 25
const beneficiaryHeight = 29.5
const amountHeight = 13.5
const payerHeight = 38
/** The right column's share of the frame's width, 0 to 1. This column has the fields for the cashier. */
const sideShare = 0.27
const sideWidth = width * sideShare
const mainWidth = width - sideWidth
const amounts = [
  '(-) Desconto / Abatimento',
  '(-) Outras deduções',
  '(+) Mora / Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
]

/**
 * Draws the slip's lower part, which is for the bank (ficha de compensação), at the lower edge of the sheet. Source:
 * FEBRABAN's model of a slip, as in Banco do Brasil (Especificações Técnicas para Confecção de Boleto, 2.2 and 2.3),
 * Bradesco (4008.524.0121), Caixa (67.119, 4.2), Santander (Layout de Código de Barras) and Sicredi (Manual CNAB 400,
 * 10.7.4). They require that the middle of the bars is 12 mm above the edge.
 * @param edge the y of the lower edge of the sheet, in points
 */
export function drawBankForm(paper: Paper, edge: number, slip: SlipDocument): void {
  const { beneficiary } = slip
  const side = (label: string, value: string, bold = false): Cell => ({
    label,
    value,
    share: sideShare,
    align: 'right',
    bold,
  })
  const main = (label: string, value: string, share: number): Cell => ({ label, value, share: share * (1 - sideShare) })
  let y = drawBankBar(paper, edge - formHeight + 1.5 * millimetre, slip)
  drawPlace(paper, y, slip)
  y = drawRow(paper, y, placeHeight, [
    main('Local de pagamento', '', 1),
    side('Vencimento', formatDay(slip.dueDate), true),
  ])
  y = drawRow(paper, y, beneficiaryHeight, [
    {
      ...main('Beneficiário', `${beneficiary.name} · CNPJ ${formatCnpj(beneficiary.cnpj)}`, 1),
      note: beneficiary.address,
    },
    side('Agência / Código do beneficiário', slip.agencyAndBeneficiary),
  ])
  y = drawRow(paper, y, rowHeight, [
    main('Data do documento', formatDay(slip.issueDate), 0.2),
    main('Número do documento', slip.documentNumber, 0.28),
    main('Espécie doc.', slip.species ?? 'RC', 0.14),
    main('Aceite', slip.acceptance ?? 'N', 0.1),
    main('Data do processamento', formatDay(slip.issueDate), 0.28),
    side('Nosso número', slip.ourNumber),
  ])
  y = drawRow(paper, y, rowHeight, [
    main('Uso do banco', '', 0.2),
    main('Carteira', slip.wallet, 0.18),
    main('Espécie', 'R$', 0.14),
    main('Quantidade', '', 0.24),
    main('Valor', '', 0.24),
    side('(=) Valor do documento', formatCents(BigInt(slip.valueCents)), true),
  ])
  y = drawInstructions(paper, y, slip)
  y = drawPayer(paper, y, slip)
  const barsTop = edge - barsAboveEdge - barcodeHeight / 2
  drawItfBarcode(paper, slip.barcode, left + barsFromFrame, barsTop)
  drawLine(
    paper,
    'Autenticação mecânica - Ficha de compensação',
    { x: left + mainWidth - 40, y: y + 2, width: sideWidth + 40 },
    6,
    { color: pale, align: 'right' },
  )
  if (slip.isSample === true)
    drawLine(
      paper,
      notToPay,
      { x: left + mainWidth - 40, y: barsTop + barcodeHeight / 2 - 7, width: sideWidth + 40 },
      14,
      { font: 'bold', align: 'right' },
    )
}

/** Draws the text that says where the slip can be paid. Itaú's text has two sentences; each must have its own line. */
function drawPlace(paper: Paper, y: number, { place }: SlipDocument): void {
  const room = { x: left + 3, y: y + 8.5, width: mainWidth - 6, height: placeHeight - 9 }
  const isLong = paper.font('regular').fontSize(9).widthOfString(place) > room.width
  drawParagraphs(paper, isLong ? place.split(/(?<=\.) /) : [place], room, 9)
}

function drawInstructions(paper: Paper, y: number, { instructions }: SlipDocument): number {
  const height = amounts.length * amountHeight
  paper.rect(left, y, mainWidth, height).lineWidth(0.5).stroke(line)
  const room = { x: left + 3, width: mainWidth - 6 }
  const label = 'Instruções (texto de responsabilidade do beneficiário)'
  drawLine(paper, label, { ...room, y: y + 1.5 }, 6, { color: pale })
  drawParagraphs(paper, instructions, { ...room, y: y + 10, height: height - 11 }, 8.5)
  const column = { x: left + mainWidth, width: sideWidth }
  let at = y
  for (const amount of amounts) at = drawRow(paper, at, amountHeight, [{ label: amount, share: 1 }], column)
  return at
}

function drawPayer(paper: Paper, y: number, { payer }: SlipDocument): number {
  paper.rect(left, y, width, payerHeight).lineWidth(0.5).stroke(line)
  const room = { x: left + 3, width: width - 6 }
  drawLine(paper, 'Pagador', { ...room, y: y + 1.5 }, 6, { color: pale })
  drawLine(paper, `${payer.name} · CNPJ ${formatCnpj(payer.cnpj)}`, { ...room, y: y + 7.5 }, 9)
  drawLine(paper, payer.address.join(' · '), { ...room, y: y + 18 }, 8)
  // There is never a guarantor (sacador/avalista). The field stays empty, but the banks' models require it.
  drawLine(paper, 'Sacador/Avalista', { ...room, y: y + payerHeight - 8.5 }, 6, { color: pale })
  drawLine(paper, 'Código de baixa', { ...room, x: left + mainWidth, y: y + payerHeight - 8.5 }, 6, { color: pale })
  return y + payerHeight
}
