import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'

export interface DrawTask {
  /** Address of the file whose default export draws the document. */
  document: string
  data: unknown
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
 * How a document is drawn in a thread of its own: some 30 ms of work that other requests need not wait for.
 * @param document the file whose default export draws it. Import nothing but types of it: its fonts would come along
 */
export const drawnInThread =
  <Data>(document: URL) =>
  async (data: Data): Promise<Buffer> => {
    const task: DrawTask = { document: document.href, data }
    const drawn = (await pool.run(task)) as Uint8Array<ArrayBuffer>
    return Buffer.from(drawn.buffer)
  }
