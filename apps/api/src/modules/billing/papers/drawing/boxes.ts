import { ink, line, pale, type Paper } from '../../../../infra/pdf/paper.ts'

export const millimetre = 72 / 25.4
/** The left line and the width of a slip's frame on A4, in points. Banks accept widths of 170 to 216 mm. */
export const left = 10 * millimetre
export const width = 190 * millimetre

const labelSize = 6
const valueSize = 9
const padding = 3
/** Distances of a cell's texts from its upper line, in points. */
const labelTop = 1.5
const valueTop = 9

/** One field of a slip. */
export interface Cell {
  label: string
  value?: string
  /** Small text on a second line, below the value. */
  note?: string
  /** The share of the row's width that this field takes, 0 to 1. */
  share: number
  align?: 'left' | 'right'
  bold?: boolean
}

/**
 * Draws a row of labelled boxes. Positions and sizes are in points.
 * @returns the y at which the next row begins
 */
export function drawRow(
  paper: Paper,
  y: number,
  height: number,
  cells: readonly Cell[],
  area = { x: left, width },
): number {
  let { x } = area
  for (const cell of cells) {
    const cellWidth = area.width * cell.share
    drawCell(paper, cell, { x, y, width: cellWidth, height })
    x += cellWidth
  }
  return y + height
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function drawCell(
  paper: Paper,
  { label, value = '', note = '', align = 'left', bold = false }: Cell,
  area: Area,
): void {
  paper.rect(area.x, area.y, area.width, area.height).lineWidth(0.5).stroke(line)
  drawLine(paper, label, { x: area.x + padding, y: area.y + labelTop, width: area.width - 2 * padding }, labelSize, {
    color: pale,
  })
  const room = { x: area.x + padding, y: area.y + valueTop, width: area.width - 2 * padding }
  drawLine(paper, value, room, valueSize, { align, font: bold ? 'bold' : 'regular' })
  drawLine(paper, note, { ...room, y: area.y + 19.5 }, 7.5)
}

interface TextStyle {
  font?: 'regular' | 'bold'
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Whether `y` is the text's baseline. Otherwise, `y` is the text's upper edge. */
  onBaseline?: boolean
}

const smallest = 4.5

/**
 * Draws one line of text. Text that is too wide is drawn smaller. It is cut only if it is too wide even at the smallest
 * size.
 * @param size the largest font size, in points
 */
export function drawLine(
  paper: Paper,
  text: string,
  area: Omit<Area, 'height'>,
  size: number,
  { font = 'regular', color = ink, align = 'left', onBaseline = false }: TextStyle = {},
): void {
  if (text === '') return
  paper.font(font).fontSize(size)
  const natural = paper.widthOfString(text)
  const fitting = natural <= area.width ? size : Math.max(smallest, (size * area.width) / natural)
  paper.fontSize(fitting).fillColor(color)
  const wanted = paper.widthOfString(text)
  const shift = align === 'left' ? 0 : Math.max(0, area.width - wanted) / (align === 'center' ? 2 : 1)
  paper.text(wanted <= area.width + 0.1 ? text : cut(paper, text, area.width), area.x + shift, area.y, {
    lineBreak: false,
    ...(onBaseline && { baseline: 'alphabetic' }),
  })
}

function cut(paper: Paper, text: string, width: number): string {
  let kept = text
  while (kept !== '' && paper.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1)
  return `${kept}…`
}

/**
 * Draws paragraphs, wrapped, in an area. If they do not fit, they are drawn smaller.
 * @param lines the paragraphs
 * @param size the largest font size, in points
 */
export function drawParagraphs(paper: Paper, lines: readonly string[], area: Area, size: number): void {
  let fitting = size
  const heightAt = (points: number) => {
    paper.font('regular').fontSize(points)
    return lines.reduce((sum, text) => sum + paper.heightOfString(text, { width: area.width }), 0)
  }
  while (fitting > smallest && heightAt(fitting) > area.height) fitting *= 0.94
  paper.font('regular').fontSize(fitting).fillColor(ink)
  let { y } = area
  for (const text of lines) {
    const room = area.y + area.height - y
    if (room < fitting) return
    paper.text(text, area.x, y, { width: area.width, height: room, ellipsis: true })
    ;({ y } = paper)
  }
}
