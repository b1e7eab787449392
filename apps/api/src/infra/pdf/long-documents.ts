import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { calibrationSheetPdf } from './calibration-sheet.ts'
import type { LabelSheet } from './label-sheet.ts'
import type { TransportList } from './transport-list.ts'

/** Documents of hundreds of pages. */
export type LongDocument =
  | { kind: 'labels'; sheet: LabelSheet }
  | { kind: 'transport-list'; list: TransportList }
  | { kind: 'calibration'; sheet: Parameters<typeof calibrationSheetPdf>[0] }

/** Not the thread that draws receipts: whoever waits for one need not wait for hundreds of labels. */
const pool = new Piscina({
  filename: fileURLToPath(new URL('./long-documents.worker.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
})

/** Draws a document in a thread of its own, so that other requests are served meanwhile. */
export async function drawLongDocument(document: LongDocument): Promise<Buffer> {
  const drawn = (await pool.run(document)) as Uint8Array<ArrayBuffer>
  return Buffer.from(drawn.buffer)
}
