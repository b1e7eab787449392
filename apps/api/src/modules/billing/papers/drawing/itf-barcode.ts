import bwipjs from 'bwip-js'
import { ink, type Paper } from '../../../../infra/pdf/paper.ts'
import { millimetre } from './boxes.ts'

/** The size of the barcode, as FEBRABAN requires: 103 × 13 mm, wide bars three times as wide as narrow ones. */
const barcodeWidth = 103 * millimetre
export const barcodeHeight = 13 * millimetre
const wide = 3

/**
 * Draws 44 digits as Interleaved 2 of 5, as vectors. Keep 5 mm free on its left.
 * @throws RangeError for anything but 44 digits: an odd number of digits would encode another number
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
