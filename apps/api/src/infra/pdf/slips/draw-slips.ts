import { drawLongInThread } from '../draw-in-thread.ts'
import type { SlipDocument, SlipHead } from './slip-document.ts'
import type { SlipsPaper } from './slips.pdf.ts'

/** Draws slips in a thread, all in one document. @param slips one at least */
export function drawSlipsTogether(slips: readonly SlipDocument[], head: SlipHead): Promise<Buffer> {
  const paper: SlipsPaper = { slips, head }
  return drawLongInThread(new URL('./slips.pdf.ts', import.meta.url), paper)
}

/** Draws slips in a thread, each as a document; one after another, so that another thread is left for others. */
export async function drawSlips(slips: readonly SlipDocument[], head: SlipHead): Promise<Buffer[]> {
  const documents: Buffer[] = []
  for (const slip of slips) documents.push(await drawSlipsTogether([slip], head))
  return documents
}
