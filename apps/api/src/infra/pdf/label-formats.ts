/** The positions of labels on a sheet. All distances are in millimetres. */
interface LabelFormat {
  page: 'A4' | 'A6'
  columns: number
  rows: number
  /** From the page's left edge to the first label. */
  left: number
  /** From the page's top edge to the first label. */
  top: number
  width: number
  height: number
  /** From the left edge of a label to the left edge of the label beside it. */
  pitchX: number
  /** From the top edge of a label to the top edge of the label below it. */
  pitchY: number
}

export const pageSizes = { A4: { width: 210, height: 297 }, A6: { width: 105, height: 148 } } as const

/** A sheet of Avery's A4 labels: two columns, labels 99.1 mm wide and 2.5 mm apart, no gaps between rows, centred. */
const averySheet = (rows: number, height: number): LabelFormat => ({
  page: 'A4',
  columns: 2,
  rows,
  left: 4.65,
  top: (pageSizes.A4.height - rows * height) / 2,
  width: 99.1,
  height,
  pitchX: 101.6,
  pitchY: height,
})

export type LabelFormatName = '4' | '8' | '14' | 'a6'

/**
 * The formats by the number of labels on a sheet; `a6` is one label that fills a sheet of A6. Source: Avery L7169,
 * L7165 and L7163, sold in Brazil as "A4, 4/8/14 por folha".
 */
export const labelFormats: Readonly<Record<LabelFormatName, LabelFormat>> = {
  4: averySheet(2, 139),
  8: averySheet(4, 67.7),
  14: averySheet(7, 38.1),
  a6: { page: 'A6', columns: 1, rows: 1, left: 0, top: 0, width: 105, height: 148, pitchX: 105, pitchY: 148 },
}

export const labelsPerSheet = ({ columns, rows }: LabelFormat): number => columns * rows

/** Converts millimetres to points. A point is 1/72 inch. */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4

/** A rectangle on a page, in points from the page's top left corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The position of a label on its page. @param cell the label's number on the page, counted from 0, row by row */
export const labelArea = (format: LabelFormat, cell: number): Area => ({
  x: points(format.left + (cell % format.columns) * format.pitchX),
  y: points(format.top + Math.floor(cell / format.columns) * format.pitchY),
  width: points(format.width),
  height: points(format.height),
})
