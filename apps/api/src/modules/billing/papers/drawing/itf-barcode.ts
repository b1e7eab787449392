import bwipjs from 'bwip-js'
import { ink, type Paper } from '../../../../infra/pdf/paper.ts'
import { millimetre } from './boxes.ts'

/**
 * The size of the barcode, in points. FEBRABAN requires 103 × 13 mm, and wide bars three times as wide as narrow ones.
 */
const barcodeWidth = 103 * millimetre
export const barcodeHeight = 13 * millimetre
const wide = 3

/**
 * Draws 44 digits as an Interleaved 2 of 5 barcode, in vectors. The space of 5 mm on its left must stay empty.
 * @param x the left end, in points
 * @param y the upper end, in points
 * @throws RangeError unless there are exactly 44 digits
 */
export function drawItfBarcode(paper: Paper, digits: string, x: number, y: number): void {
  if (!/^\d{44}$/.test(digits)) throw new RangeError(`Not the barcode of a slip: ${digits}`)
  const [symbol] = bwipjs.raw('interleaved2of5', digits, '')
  if (!symbol || !('sbs' in symbol)) throw new Error('a barcode was not drawn as bars')
  // Bars and spaces alternate; the first and the last element are bars.
  const elements = symbol.sbs.slice(0, 4 + digits.length * 5 + 3).map((element) => (element > 1 ? wide : 1))
  const module = barcodeWidth / elements.reduce((sum, element) => sum + element, 0)
  let at = x
  for (const [index, element] of elements.entries()) {
    if (index % 2 === 0) paper.rect(at, y, element * module, barcodeHeight)
    at += element * module
  }
  paper.fill(ink)
}
