import pLimit from 'p-limit'
import { drawLongInThread } from '../../../../infra/pdf/draw-in-thread.ts'
import type { SlipDocument, SlipHead } from './slip-document.ts'
import type { SlipsPaper } from './slips.pdf.ts'

/**
 * Lets one document of slips be drawn at a time. So slips use only one of the two drawing threads, and labels can use
 * the other.
 */
const inTurn = pLimit(1)

/**
 * Draws slips as one document, in a worker thread.
 * @param missing the numbers of slips that cannot be drawn, to be listed on a first page
 */
export function drawSlipsTogether(
  slips: readonly SlipDocument[],
  head: SlipHead,
  missing: readonly string[] = [],
): Promise<Buffer> {
  const paper: SlipsPaper = { slips, head, missing }
  return inTurn(() => drawLongInThread(new URL('./slips.pdf.ts', import.meta.url), paper))
}

/** Draws one slip, in a worker thread. */
export const drawSlip = (slip: SlipDocument, head: SlipHead): Promise<Buffer> => drawSlipsTogether([slip], head)
