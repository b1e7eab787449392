import { fitText, type FittedText } from '../../../infra/pdf/fit-text.ts'
import {
  labelArea,
  labelFormats,
  labelsPerSheet,
  points,
  type LabelFormatName,
  type Area,
} from '../../../infra/pdf/label-formats.ts'
import { ink, makePdf, type Paper } from '../../../infra/pdf/paper.ts'
import { drawShortQrCode } from '../../../infra/pdf/qr-code.ts'

/** The texts on the label of one box. */
export interface BoxLabel {
  recipient: string
  /** The recipient's name and telephone. */
  attention: string
  addressLines: readonly string[]
  /** A remark on the address, drawn in bold below it; null when there is none. */
  warning: string | null
  sender: string
  /** The campaign and region that the box belongs to. */
  reference: string
  /** The number of the box within its request, and how many boxes the request has, such as `1/3`. */
  count: string
  weight: string
  /** The text in the QR code, which is also written beside it (`boxLabel`). */
  qr: string
}

export interface LabelSheet {
  title: string
  author: string
  /** ISO 8601 in UTC. */
  createdAt: string
  format: LabelFormatName
  /** The first free label of the first sheet, from 1. */
  start: number
  labels: readonly BoxLabel[]
}

/** Draws the labels, beginning at the first free label of the first sheet. @returns the PDF */
export default function labelSheetPdf({
  title,
  author,
  createdAt,
  format,
  start,
  labels,
}: LabelSheet): Promise<Buffer> {
  const measures = labelFormats[format]
  const perSheet = labelsPerSheet(measures)
  return makePdf({ title, author, createdAt, size: measures.page, pageMargin: 0 }, (paper) => {
    for (const [index, label] of labels.entries()) {
      const cell = start - 1 + index
      if (index > 0 && cell % perSheet === 0) paper.addPage()
      drawLabel(paper, label, inside(labelArea(measures, cell % perSheet), format === '14' ? 3 : 5))
    }
  })
}

/** The area that is left inside an area when `padding` is cut off on each side. @param padding in mm */
const inside = ({ x, y, width, height }: Area, padding: number): Area => ({
  x: x + points(padding),
  y: y + points(padding),
  width: width - 2 * points(padding),
  height: height - 2 * points(padding),
})

/**
 * The white margin of a QR code, as a share of the code's size. The margin must be four modules (the small squares)
 * wide, and the smallest code is 21 modules wide. Source: ISO/IEC 18004, 9.1
 */
const quiet = 4 / 21
/** The height of the texts below a QR code (the box's count and the code's text), in mm. */
const captionHeight = 7.5

function drawLabel(paper: Paper, label: BoxLabel, area: Area): void {
  const isWide = area.width > area.height
  const side = isWide
    ? Math.min(points(28), (area.height - points(captionHeight)) / (1 + quiet))
    : Math.min(points(38), area.width / 2)
  const taken = side * (1 + quiet)
  const text = isWide ? { ...area, width: area.width - taken } : { ...area, height: area.height - taken }
  const [left, top] = isWide ? [area.x + area.width - side, area.y] : [area.x, area.y + area.height - side]
  const caption = isWide
    ? { x: left, y: top + taken, width: side, height: area.height - taken }
    : { x: left + taken, y: top, width: area.width - taken, height: side }
  drawShortQrCode(paper, label.qr, left, top, side)
  paper.fillColor(ink)
  fitText(paper, captionOf(label, isWide), caption, isWide ? 13 : 30)
  drawAddress(paper, label, text, isWide ? 12 : 15)
}

const captionOf = ({ count, weight, qr }: BoxLabel, isWide: boolean): FittedText[] => [
  { text: isWide ? `${count} · ${weight}` : count, font: 'bold', scale: 1, align: isWide ? 'center' : 'left' },
  ...(isWide ? [] : [{ text: weight, font: 'regular', scale: 0.55 } as const]),
  { text: qr, font: 'regular', scale: isWide ? 0.7 : 0.4, align: isWide ? 'center' : 'left' },
]

function drawAddress(paper: Paper, label: BoxLabel, area: Area, largest: number): void {
  const { sender, recipient, attention, addressLines, warning, reference } = label
  fitText(
    paper,
    [
      { text: recipient, font: 'bold', scale: 1.2 },
      { text: attention, font: 'regular', scale: 0.85 },
      ...addressLines.map((text) => ({ text, font: 'regular', scale: 1 }) as const),
      ...(warning === null ? [] : [{ text: `! ${warning}`, font: 'bold', scale: 0.75 } as const]),
      { text: `${reference} · Remetente: ${sender}`, font: 'regular', scale: 0.7 },
    ],
    area,
    largest,
  )
}
