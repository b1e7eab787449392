import { calibrationSheetPdf } from './calibration-sheet.ts'
import { labelSheetPdf } from './label-sheet.ts'
import type { LongDocument } from './long-documents.ts'
import { transportListPdf } from './transport-list.ts'

/** Draws one document. */
export default async function draw(document: LongDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawn(document))
}

function drawn(document: LongDocument): Promise<Buffer> {
  if (document.kind === 'labels') return labelSheetPdf(document.sheet)
  if (document.kind === 'transport-list') return transportListPdf(document.list)
  return calibrationSheetPdf(document.sheet)
}
