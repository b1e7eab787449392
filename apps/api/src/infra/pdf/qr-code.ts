import bwipjs from 'bwip-js'
import { ink, type Paper } from './paper.ts'

/**
 * Draws a QR code as vectors. The caller must leave free space around it, as wide as four of its squares, because
 * readers need it.
 * @param x the left edge in points
 * @param y the top edge in points
 * @param size the width and height in points
 */
export function drawQrCode(paper: Paper, text: string, x: number, y: number, size: number): void {
  drawSymbol(paper, text, { x, y, size }, 'eclevel=M')
}

/**
 * Like `drawQrCode`, but faster, for documents with hundreds of codes. It skips the search for the best version and
 * mask, which takes most of the time. Readers accept every mask.
 * @param text at most 38 characters: digits, capital letters, spaces and $%*+-./:
 */
export function drawShortQrCode(paper: Paper, text: string, x: number, y: number, size: number): void {
  const version = text.length <= longestInVersion1 ? 1 : 2
  drawSymbol(paper, text, { x, y, size }, `eclevel=M version=${version} mask=3`)
}

/** The most characters of a short text that fit into version 1, the smallest QR code. Source: ISO/IEC 18004, table 7 */
const longestInVersion1 = 20

function drawSymbol(
  paper: Paper,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  options: string,
): void {
  const [symbol] = bwipjs.raw('qrcode', text, options)
  if (!symbol || !('pixs' in symbol)) throw new Error('a QR code was not drawn as a matrix')
  const { pixs, pixx, pixy } = symbol
  const side = size / pixx
  for (let row = 0; row < pixy; row += 1) {
    for (const { start, length } of runs(pixs.slice(row * pixx, (row + 1) * pixx))) {
      paper.rect(x + start * side, y + row * side, length * side, side)
    }
  }
  paper.fill(ink)
}

/** Groups neighbouring dark squares of a row into one rectangle, so that no thin lines appear between them on paper. */
function runs(row: readonly number[]): { start: number; length: number }[] {
  const found: { start: number; length: number }[] = []
  for (const [index, dark] of row.entries()) {
    if (dark === 0) continue
    const last = found.at(-1)
    if (last && last.start + last.length === index) last.length += 1
    else found.push({ start: index, length: 1 })
  }
  return found
}
