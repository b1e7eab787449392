import {
  labelArea,
  labelFormats,
  labelsPerSheet,
  pageSizes,
  points,
  type LabelFormatName,
} from '../../../infra/pdf/label-formats.ts'
import { ink, makePdf, type Paper } from '../../../infra/pdf/paper.ts'

export interface CalibrationSheet {
  format: LabelFormatName
  author: string
  createdAt: string
}

/**
 * Draws the outlines of the labels of one sheet, and a ruler. People print it on plain paper and compare it with a
 * sheet of labels, to check where their printer puts the labels.
 * @returns the PDF
 */
export default function calibrationSheetPdf({ format, author, createdAt }: CalibrationSheet): Promise<Buffer> {
  const measures = labelFormats[format]
  const info = { title: 'Folha de calibração das etiquetas', author, createdAt, size: measures.page, pageMargin: 0 }
  return makePdf(info, (paper) => {
    paper.lineWidth(0.4).strokeColor(ink)
    for (let cell = 0; cell < labelsPerSheet(measures); cell += 1) {
      const { x, y, width, height } = labelArea(measures, cell)
      paper.rect(x, y, width, height).stroke()
      paper.font('bold').fontSize(14)
      paper.text(String(cell + 1), x + points(4), y + points(4), { lineBreak: false })
      if (cell === 0)
        paper
          .font('regular')
          .fontSize(8)
          .text(advice, x + points(12), y + points(4), { width: width - points(16) })
    }
    const { width, height } = pageSizes[measures.page]
    drawRuler(paper, width / 2 - 50, height / 2)
  })
}

const advice =
  'Imprima em tamanho real (100 %, sem ajustar à página) em papel comum e compare contra a luz com uma folha de etiquetas. A régua mede 100 mm.'

/** Draws a ruler of 100 mm, from left to right. @param x its left end, in mm @param y its upper edge, in mm */
function drawRuler(paper: Paper, x: number, y: number): void {
  paper.moveTo(points(x), points(y)).lineTo(points(x + 100), points(y))
  for (let mark = 0; mark <= 100; mark += 1) {
    const length = mark % 10 === 0 ? 4 : mark % 5 === 0 ? 3 : 1.5
    paper.moveTo(points(x + mark), points(y)).lineTo(points(x + mark), points(y + length))
  }
  paper.stroke()
}
