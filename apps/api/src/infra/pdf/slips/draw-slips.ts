import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { SlipDocument, SlipHead } from './slip-document.ts'

export interface SlipsTask {
  slips: readonly SlipDocument[]
  head: SlipHead
  /** A document for each slip, else one for all of them. */
  apart: boolean
}

/** One thread of its own, which goes when it has nothing to do: hundreds of slips must not hold up a receipt. */
const pool = new Piscina({
  filename: fileURLToPath(new URL('./draw-slips.worker.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
})

async function run(task: SlipsTask): Promise<Buffer[]> {
  const drawn = (await pool.run(task)) as Uint8Array<ArrayBuffer>[]
  return drawn.map((document) => Buffer.from(document.buffer))
}

/** Draws slips in a thread of their own, each as a document. */
export const drawSlips = (slips: readonly SlipDocument[], head: SlipHead): Promise<Buffer[]> =>
  run({ slips, head, apart: true })

/** Draws slips in a thread of their own, all in one document. @param slips one at least */
export async function drawSlipsTogether(slips: readonly SlipDocument[], head: SlipHead): Promise<Buffer> {
  const [document] = await run({ slips, head, apart: false })
  if (!document) throw new Error('no document was drawn')
  return document
}
