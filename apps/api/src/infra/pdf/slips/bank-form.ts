import { formatCents, formatCnpj, formatDay } from '../../../core/format.ts'
import { line, pale, type Paper } from '../paper.ts'
import { drawBankBar } from './bank-bar.ts'
import { drawLine, drawParagraphs, drawRow, left, millimetre, width, type Cell } from './boxes.ts'
import { barcodeHeight, drawItfBarcode } from './itf-barcode.ts'
import type { SlipDocument } from './slip-document.ts'

const rowHeight = 24
const beneficiaryHeight = 33
/** The right column, with what the cashier looks at. */
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
const amountHeight = 20

/** The lower part, which the bank reads (ficha de compensação). Source: FEBRABAN, Layout padrão do boleto */
export function drawBankForm(paper: Paper, top: number, slip: SlipDocument): void {
  const { beneficiary } = slip
  const side = (label: string, value: string, bold = false): Cell => ({
    label,
    value,
    share: sideShare,
    align: 'right',
    bold,
  })
  const main = (label: string, value: string, share: number): Cell => ({ label, value, share: share * (1 - sideShare) })
  let y = drawBankBar(paper, top, slip)
  y = drawRow(paper, y, rowHeight, [
    main('Local de pagamento', slip.place, 1),
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
    main('Espécie doc.', 'RC', 0.14),
    main('Aceite', 'N', 0.1),
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
  drawItfBarcode(paper, slip.barcode, left + 5 * millimetre, y + 10)
  drawLine(
    paper,
    'Autenticação mecânica · Ficha de compensação',
    { x: left + mainWidth - 40, y: y + 3, width: sideWidth + 40 },
    6.5,
    { color: pale, align: 'right' },
  )
  if (slip.isSample === true)
    drawLine(paper, 'AMOSTRA: NÃO PAGAR', { x: left, y: y + 16 + barcodeHeight, width }, 12, { font: 'bold' })
}

function drawInstructions(paper: Paper, y: number, { instructions }: SlipDocument): number {
  const height = amounts.length * amountHeight
  paper.rect(left, y, mainWidth, height).lineWidth(0.5).stroke(line)
  const room = { x: left + 3, width: mainWidth - 6 }
  const label = 'Instruções (texto de responsabilidade do beneficiário)'
  drawLine(paper, label, { ...room, y: y + 2 }, 6, { color: pale })
  drawParagraphs(paper, instructions, { ...room, y: y + 12, height: height - 14 }, 9)
  const column = { x: left + mainWidth, width: sideWidth }
  let at = y
  for (const amount of amounts) at = drawRow(paper, at, amountHeight, [{ label: amount, share: 1 }], column)
  return at
}

function drawPayer(paper: Paper, y: number, { payer }: SlipDocument): number {
  const height = 46
  paper.rect(left, y, width, height).lineWidth(0.5).stroke(line)
  const room = { x: left + 3, width: width - 6 }
  drawLine(paper, 'Pagador', { ...room, y: y + 2 }, 6, { color: pale })
  drawLine(paper, `${payer.name} · CNPJ ${formatCnpj(payer.cnpj)}`, { ...room, y: y + 10 }, 9)
  for (const [index, text] of payer.address.slice(0, 2).entries())
    drawLine(paper, text, { ...room, y: y + 22 + index * 11 }, 8)
  return y + height
}
