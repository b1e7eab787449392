import pLimit from 'p-limit'
import { drawLongInThread } from '../../../../infra/pdf/draw-in-thread.ts'
import type { SlipDocument, SlipHead } from './slip-document.ts'
import type { SlipsPaper } from './slips.pdf.ts'

/** Slips use only one of the two threads: the other stays free for labels. */
const inTurn = pLimit(1)

/**
 * Draws slips in a thread, as one document.
 * @param missing numbers of slips that cannot be drawn, listed on a first page
 */
export function drawSlipsTogether(
  slips: readonly SlipDocument[],
  head: SlipHead,
  missing: readonly string[] = [],
): Promise<Buffer> {
  const paper: SlipsPaper = { slips, head, missing }
  return inTurn(() => drawLongInThread(new URL('./slips.pdf.ts', import.meta.url), paper))
}

/** Draws one slip in a thread. */
export const drawSlip = (slip: SlipDocument, head: SlipHead): Promise<Buffer> => drawSlipsTogether([slip], head)
