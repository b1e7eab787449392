import { formatCnpj, formatPhone } from '../../core/format.ts'
import { header, wheat } from '../../core/colours.ts'
import { ink, keepTogether, margin, pale, textWidth, type Paper } from './paper.ts'

/**
 * What the head and the signature of the issuer's documents show. A field that is null is left out, except
 * `signerName`: without it, `name` stands below the signature.
 */
export interface Letterhead {
  name: string
  /** 14 characters, without punctuation. */
  cnpj: string | null
  address: string | null
  city: string | null
  phone: string | null
  email: string | null
  signerName: string | null
  signerRole: string | null
  /** PNG or JPEG. */
  logo: Buffer | null
  signature: Buffer | null
}

const logoWidth = 110
const logoHeight = 62
const gap = 16

/** Draws the head of the first page: logo, name, CNPJ, address, telephone and e-mail. */
export function drawLetterhead(paper: Paper, letterhead: Letterhead): void {
  const top = paper.y
  const left = letterhead.logo === null ? margin : margin + drawLogo(paper, letterhead.logo) + gap
  const width = paper.page.width - margin - left
  paper
    .font('bold')
    .fontSize(15)
    .fillColor(ink)
    .text(letterhead.name, left, top + 4, { width })
  paper.font('regular').fontSize(9).fillColor(pale)
  for (const detail of details(letterhead)) paper.text(detail, left, paper.y + 1, { width })
  const bottom = Math.max(paper.y + 10, letterhead.logo === null ? 0 : top + logoHeight + 10)
  // Two rules end the head, in the same colours as in the head of web pages and mails.
  drawRule(paper, bottom, 2.4, header)
  drawRule(paper, bottom + 1.8, 1.2, wheat)
  paper.font('regular').fontSize(11).fillColor(ink)
  paper.x = margin
  paper.y = bottom + 26
}

/** Draws a horizontal rule between the margins. @param y in points @param thickness in points */
const drawRule = (paper: Paper, y: number, thickness: number, colour: string) =>
  paper
    .moveTo(margin, y)
    .lineTo(paper.page.width - margin, y)
    .lineWidth(thickness)
    .stroke(colour)

/** Draws the logo. @returns the logo's width in points */
function drawLogo(paper: Paper, logo: Buffer): number {
  const { width, height } = paper.openImage(logo)
  const scale = Math.min(logoWidth / width, logoHeight / height)
  paper.image(logo, margin, paper.y, { scale })
  return width * scale
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ')

const details = ({ cnpj, address, city, phone, email }: Letterhead): string[] =>
  [
    joined([cnpj && `CNPJ ${formatCnpj(cnpj)}`]),
    joined([address, city]),
    joined([phone && `Tel. ${formatPhone(phone)}`, email]),
  ].filter((text) => text !== '')

const signatureWidth = 230
const signatureHeight = 60

/**
 * Draws the city and the date, the signature's image if there is one, and below it a rule and the signer's name.
 * @param date the date in words
 */
export function drawSignature(paper: Paper, letterhead: Letterhead, date: string): void {
  keepTogether(paper, 170)
  paper.font('regular').fontSize(11).fillColor(ink)
  paper.text(`${letterhead.city === null ? '' : `${letterhead.city}, `}${date}.`, margin, paper.y, {
    width: textWidth(paper),
    align: 'right',
  })
  const left = (paper.page.width - signatureWidth) / 2
  const top = paper.y + 18
  if (letterhead.signature !== null) {
    paper.image(letterhead.signature, left, top, {
      fit: [signatureWidth, signatureHeight],
      align: 'center',
      valign: 'bottom',
    })
  }
  const rule = top + signatureHeight + 4
  paper
    .moveTo(left, rule)
    .lineTo(left + signatureWidth, rule)
    .lineWidth(0.6)
    .stroke(ink)
  paper
    .font('bold')
    .fontSize(10.5)
    .text(letterhead.signerName ?? letterhead.name, margin, rule + 6, { width: textWidth(paper), align: 'center' })
  if (letterhead.signerRole !== null) {
    paper
      .font('regular')
      .fontSize(9.5)
      .fillColor(pale)
      .text(letterhead.signerRole, { width: textWidth(paper), align: 'center' })
  }
  paper.font('regular').fontSize(11).fillColor(ink)
}
