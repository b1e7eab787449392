import { ink, line, pale, type Paper } from './paper.ts'

export interface TableColumn<Row> {
  header: string
  /** The column's fraction of the table's width; the fractions of all columns add up to 1. */
  part: number
  align?: 'left' | 'right'
  cell: (row: Row) => string
}

export interface TableFrame {
  /** The table's left edge, in points. */
  x: number
  /** In points. */
  width: number
  /** In points. */
  fontSize: number
}

/** The space above and below the text of a cell, in points. */
const padding = 3
/** The space at each side of the text of a cell, in points. */
const gutter = 5

/** Draws a table from `paper.y` down. A row is never split between pages. Every new page repeats the headers. */
export function drawTable<Row>(
  paper: Paper,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  frame: TableFrame,
): void {
  drawHeaders(paper, columns, frame)
  for (const row of rows) {
    const texts = columns.map(({ cell }) => cell(row))
    paper.font('regular').fontSize(frame.fontSize)
    const heights = texts.map((text, index) =>
      text === '' ? 0 : paper.heightOfString(text, { width: widthOf(columns[index], frame) }),
    )
    const height = Math.max(...heights)
    if (paper.y + height + 2 * padding > bottomOf(paper)) {
      paper.addPage()
      drawHeaders(paper, columns, frame)
      paper.font('regular').fontSize(frame.fontSize)
    }
    paper.fillColor(ink)
    drawCells(paper, columns, texts, height, frame)
  }
}

/** Draws the bold row of totals below the table's other rows. @param texts one text for each column */
export function drawTotals<Row>(
  paper: Paper,
  columns: readonly TableColumn<Row>[],
  texts: readonly string[],
  frame: TableFrame,
): void {
  paper.font('bold').fontSize(frame.fontSize).fillColor(ink)
  drawCells(paper, columns, texts, paper.currentLineHeight(true), frame)
}

const bottomOf = (paper: Paper) => paper.page.height - paper.page.margins.bottom

const widthOf = <Row>(column: TableColumn<Row> | undefined, { width }: TableFrame) =>
  (column?.part ?? 0) * width - 2 * gutter

function drawHeaders<Row>(paper: Paper, columns: readonly TableColumn<Row>[], frame: TableFrame): void {
  paper
    .font('bold')
    .fontSize(frame.fontSize - 1)
    .fillColor(pale)
  const texts = columns.map(({ header }) => header)
  drawCells(paper, columns, texts, paper.currentLineHeight(true), frame)
}

function drawCells<Row>(
  paper: Paper,
  columns: readonly TableColumn<Row>[],
  texts: readonly string[],
  height: number,
  frame: TableFrame,
): void {
  const top = paper.y + padding
  let left = frame.x
  for (const [index, column] of columns.entries()) {
    const { align = 'left', part } = column
    const text = texts[index] ?? ''
    if (text !== '') paper.text(text, left + gutter, top, { width: widthOf(column, frame), align })
    left += part * frame.width
  }
  const bottom = top + height + padding
  paper
    .moveTo(frame.x, bottom)
    .lineTo(frame.x + frame.width, bottom)
    .lineWidth(0.4)
    .stroke(line)
  paper.x = frame.x
  paper.y = bottom
}
