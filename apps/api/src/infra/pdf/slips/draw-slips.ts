import pLimit from 'p-limit'
import { drawLongInThread } from '../draw-in-thread.ts'
import type { SlipDocument, SlipHead } from './slip-document.ts'
import type { SlipsPaper } from './slips.pdf.ts'

/** Slips take one thread at most: another is left for labels. */
const inTurn = pLimit(1)

/** Draws slips in a thread, all in one document. @param slips one at least */
export function drawSlipsTogether(slips: readonly SlipDocument[], head: SlipHead): Promise<Buffer> {
  const paper: SlipsPaper = { slips, head }
  return inTurn(() => drawLongInThread(new URL('./slips.pdf.ts', import.meta.url), paper))
}

/** Draws slips in a thread, each as a document. */
export function drawSlips(slips: readonly SlipDocument[], head: SlipHead): Promise<Buffer[]> {
  return Promise.all(slips.map((slip) => drawSlipsTogether([slip], head)))
}
