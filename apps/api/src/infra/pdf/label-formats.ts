/** The positions of labels on a sheet; all distances in mm. */
interface LabelFormat {
  page: 'A4' | 'A6'
  columns: number
  rows: number
  /** From the page's edges to the first label. */
  left: number
  top: number
  width: number
  height: number
  /** From the start of a label to that of the next one. */
  pitchX: number
  pitchY: number
}

export const pageSizes = { A4: { width: 210, height: 297 }, A6: { width: 105, height: 148 } } as const

/** A sheet of two columns of Avery's A4 labels: 99.1 mm wide, 2.5 mm apart, without gaps between rows, centred. */
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
 * The formats by the number of labels per sheet. Source: Avery L7169, L7165 and L7163, sold in Brazil as "A4, 4/8/14
 * por folha".
 */
export const labelFormats: Readonly<Record<LabelFormatName, LabelFormat>> = {
  4: averySheet(2, 139),
  8: averySheet(4, 67.7),
  14: averySheet(7, 38.1),
  a6: { page: 'A6', columns: 1, rows: 1, left: 0, top: 0, width: 105, height: 148, pitchX: 105, pitchY: 148 },
}

export const labelsPerSheet = ({ columns, rows }: LabelFormat): number => columns * rows

/** Converts to points, 72 to an inch. @param millimetres any distance */
export const points = (millimetres: number): number => (millimetres * 72) / 25.4

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The position of a label on its page, in points. @param cell from 0, row by row */
export const labelArea = (format: LabelFormat, cell: number): Area => ({
  x: points(format.left + (cell % format.columns) * format.pitchX),
  y: points(format.top + Math.floor(cell / format.columns) * format.pitchY),
  width: points(format.width),
  height: points(format.height),
})
