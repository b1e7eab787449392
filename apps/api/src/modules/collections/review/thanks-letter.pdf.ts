import { formatCents, formatLongDay } from '../../../core/format.ts'
import { dayOf } from '../../../core/civil-time.ts'
import type { Cents } from '../../../core/money.ts'
import { amountInWords } from '../../../infra/pdf/amount-in-words.ts'
import { drawLetterhead, drawSignature, type Letterhead } from '../../../infra/pdf/letterhead.ts'
import { makePdf, margin, textWidth } from '../../../infra/pdf/paper.ts'

export interface ThanksLetter {
  letterhead: Letterhead
  /** ISO 8601 in UTC. */
  date: string
  /** The sender of the contribution. */
  recipient: string
  /** Such as `Diocese de Crato`. */
  diocese: string
  /** Such as `Coleta Missionária 2026`. */
  collection: string
  baseYear: number
  valueCents: Cents
  /** `year/sequence`. */
  receiptNumber: string
}

/** The letter of thanks for a verified contribution, on A4. @returns the PDF */
export default function thanksLetterPdf(letter: ThanksLetter): Promise<Buffer> {
  const { letterhead, date, recipient, diocese } = letter
  return makePdf({ title: `Carta de agradecimento: ${diocese}`, author: letterhead.name, createdAt: date }, (paper) => {
    const width = textWidth(paper)
    drawLetterhead(paper, letterhead)
    paper.y += 6
    paper.font('bold').text(recipient, margin, paper.y, { width })
    paper.font('regular').text(diocese, { width })
    paper.y += 24
    for (const paragraph of paragraphs(letter)) {
      paper.fontSize(11.5).text(paragraph, margin, paper.y, { width, align: 'justify', lineGap: 4 })
      paper.y += 11
    }
    paper.y += 22
    drawSignature(paper, letterhead, formatLongDay(dayOf(date)))
  })
}

const paragraphs = ({ diocese, collection, baseYear, valueCents, receiptNumber }: ThanksLetter): string[] => [
  'Saudações em Cristo!',
  `Com alegria e gratidão confirmamos o recebimento da contribuição ${ofDiocese(diocese)} para a ${collection} (ano-base ${baseYear}), no valor de ${formatCents(valueCents)} (${amountInWords(valueCents)}). O recibo nº ${receiptNumber} acompanha esta carta.`,
  'Cada oferta, unida à oração, torna presente em todo o mundo o anúncio do Evangelho e o serviço aos mais pobres. Por meio dela a sua Igreja particular participa da missão de toda a Igreja, que é enviada a todos os povos.',
  'Pedimos que leve o nosso agradecimento às comunidades, às paróquias e a cada pessoa que ofereceu e que rezou pelas missões. Que o Senhor da messe, por intercessão de Nossa Senhora Aparecida, recompense a generosidade de todos.',
  'Fraternalmente,',
]

/** `da Diocese de Crato`, `do Ordinariado Militar`; other names get `de`. */
function ofDiocese(name: string): string {
  if (/^((arqui)?(diocese|eparquia)|prelazia|abadia|administração)\b/i.test(name)) return `da ${name}`
  if (/^(ordinariado|exarcado|vicariato)\b/i.test(name)) return `do ${name}`
  return `de ${name}`
}
