import { drawLongInThread } from '../../../infra/pdf/draw-in-thread.ts'
import type { CalibrationSheet } from './calibration-sheet.pdf.ts'
import type { LabelSheet } from './label-sheet.pdf.ts'
import type { TransportList } from './transport-list.pdf.ts'

export const drawLabels = (sheet: LabelSheet): Promise<Buffer> =>
  drawLongInThread(new URL('./label-sheet.pdf.ts', import.meta.url), sheet)

export const drawTransportList = (list: TransportList): Promise<Buffer> =>
  drawLongInThread(new URL('./transport-list.pdf.ts', import.meta.url), list)

export const drawCalibrationSheet = (sheet: CalibrationSheet): Promise<Buffer> =>
  drawLongInThread(new URL('./calibration-sheet.pdf.ts', import.meta.url), sheet)
