import { formatCents, formatCnpj, formatDay, formatLongDay } from '../../core/format.ts'
import { dayOf } from '../../core/civil-time.ts'
import { sum, type Cents } from '../../core/money.ts'
import { amountInWords } from '../../infra/pdf/amount-in-words.ts'
import { drawLetterhead, drawSignature, type Letterhead } from '../../infra/pdf/letterhead.ts'
import { ink, line, makePdf, margin, pale, textWidth, type Paper } from '../../infra/pdf/paper.ts'
import { drawVerificationFoot, verificationFootHeight, type Verification } from './verification-foot.ts'

export interface ReceiptDocument extends Verification {
  letterhead: Letterhead
  /**
   * The ledger in words, such as `coletas missionárias`. Each ledger numbers its own receipts, so the number alone is
   * ambiguous.
   */
  ledger: string
  /** ISO 8601 in UTC. */
  issuedAt: string
  valueCents: Cents
  /** The giver; `cnpj` has no punctuation, and is null or missing when the giver has none. */
  payer: { name: string; cnpj?: string | null }
  /** The purpose, in words that follow "para": `a Coleta Missionária 2026 (ano-base 2026)`. */
  purpose: string
  /** The contribution of each group, for a donation of several groups; by default none. */
  contributions?: readonly ReceiptLine[]
}

export interface ReceiptLine {
  /** The name of the group; `detail` is its place, which follows in brackets. */
  name: string
  detail?: string | null
  /** ISO 8601 in UTC. */
  at: string
  valueCents: Cents
}

/** The receipt of a gift on A4. The receipt says nothing about taxes (docs/product.md#receipts). @returns the PDF */
export default function receiptPdf(receipt: ReceiptDocument): Promise<Buffer> {
  const { letterhead, number, issuedAt, contributions = [] } = receipt
  const info = {
    title: `Recibo nº ${number}`,
    author: letterhead.name,
    createdAt: issuedAt,
    footHeight: verificationFootHeight,
  }
  return makePdf(
    info,
    (paper) => {
      drawLetterhead(paper, letterhead)
      drawTitle(paper, receipt)
      drawStatement(paper, receipt)
      if (contributions.length > 0) drawContributions(paper, contributions)
      paper.y += 30
      drawSignature(paper, letterhead, formatLongDay(dayOf(issuedAt)))
    },
    (paper, page, pages) => drawVerificationFoot(paper, receipt, page, pages),
  )
}

function drawTitle(paper: Paper, { number, ledger, valueCents }: ReceiptDocument): void {
  const top = paper.y
  const value = formatCents(valueCents)
  paper.font('bold').fontSize(19).text('Recibo', margin, top)
  paper.font('regular').fontSize(11).fillColor(pale).text(`nº ${number} · ${ledger}`)
  paper.font('bold').fontSize(16).fillColor(ink)
  const width = paper.widthOfString(value) + 28
  const left = paper.page.width - margin - width
  paper.roundedRect(left, top, width, 38, 5).lineWidth(1).stroke(ink)
  paper.text(value, left, top + 9, { width, align: 'center', lineBreak: false })
  paper.x = margin
  paper.y = top + 70
}

function drawStatement(paper: Paper, { payer, valueCents, purpose }: ReceiptDocument): void {
  const document = payer.cnpj ? `, CNPJ ${formatCnpj(payer.cnpj)}` : ''
  const options = { width: textWidth(paper), lineGap: 5, continued: true } as const
  paper.fontSize(12)
  paper.font('regular').text('Recebemos de ', margin, paper.y, options)
  paper.font('bold').text(payer.name, options)
  paper.font('regular').text(`${document}, a quantia de `, options)
  paper.font('bold').text(formatCents(valueCents), options)
  paper
    .font('regular')
    .text(` (${amountInWords(valueCents)}), a título de doação, sem contraprestação, para ${purpose}.`, {
      ...options,
      continued: false,
    })
}

const dayWidth = 64
const valueWidth = 100
const rowGap = 5
/**
 * This many of the last rows move to the next page together with the total and the signature, so that these do not
 * stand there alone.
 */
const lastRows = 2
/** The height in points that the total and the signature need. */
const closingHeight = 240

function drawContributions(paper: Paper, contributions: readonly ReceiptLine[]): void {
  paper.y += 18
  drawHead(paper)
  for (const [index, { name, detail, at, valueCents }] of contributions.entries()) {
    const text = detail ? `${name} (${detail})` : name
    const height = paper
      .font('regular')
      .fontSize(10)
      .heightOfString(text, { width: nameWidth(paper) })
    const below = index >= contributions.length - lastRows ? closingHeight : 0
    if (paper.y + height + rowGap + below > paper.page.height - paper.page.margins.bottom) {
      paper.addPage()
      drawHead(paper)
    }
    paper.font('regular').fontSize(10).fillColor(ink)
    drawRow(paper, [text, formatDay(dayOf(at)), formatCents(valueCents)], height)
  }
  const total = sum(contributions.map(({ valueCents }) => valueCents))
  paper.font('bold').fontSize(10).fillColor(ink)
  drawRow(paper, ['Total', '', formatCents(total)], paper.currentLineHeight(true))
}

const nameWidth = (paper: Paper) => textWidth(paper) - dayWidth - valueWidth - 16

function drawHead(paper: Paper): void {
  paper.font('bold').fontSize(9).fillColor(pale)
  drawRow(paper, ['Grupo', 'Data', 'Valor'], paper.currentLineHeight(true))
}

function drawRow(paper: Paper, [name, day, value]: readonly [string, string, string], height: number): void {
  const top = paper.y
  const right = paper.page.width - margin
  paper.text(name, margin, top, { width: nameWidth(paper) })
  paper.text(day, right - valueWidth - dayWidth - 8, top, { width: dayWidth })
  paper.text(value, right - valueWidth, top, { width: valueWidth, align: 'right' })
  const bottom = top + height + rowGap / 2
  paper.moveTo(margin, bottom).lineTo(right, bottom).lineWidth(0.4).stroke(line)
  paper.x = margin
  paper.y = top + height + rowGap
}
