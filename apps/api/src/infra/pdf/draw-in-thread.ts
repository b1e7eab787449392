import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { receiptPdf } from './receipt.ts'
import type { thanksLetterPdf } from './thanks-letter.ts'

export interface DrawTask {
  letter: Parameters<typeof thanksLetterPdf>[0]
  receipt: Parameters<typeof receiptPdf>[0]
}

/**
 * One, which goes when it has nothing to do, and with it the memory that fonts take; it does not keep the process
 * alive.
 */
const pool = new Piscina({
  filename: fileURLToPath(new URL('./draw.worker.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/**
 * Draws both documents of a contribution in a thread of their own: some 60 ms of work that other requests need not wait
 * for.
 */
export async function drawInThread(task: DrawTask): Promise<{ letter: Buffer; receipt: Buffer }> {
  const [letter, receipt] = (await pool.run(task)) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
  return { letter: Buffer.from(letter.buffer), receipt: Buffer.from(receipt.buffer) }
}
