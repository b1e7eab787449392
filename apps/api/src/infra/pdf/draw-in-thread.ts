import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'

export interface DrawTask {
  /** Address of the file whose default export draws the document. */
  document: string
  data: unknown
}

/**
 * How to draw in a thread, which goes when it has nothing to do, and with it the memory that fonts take; it does not
 * keep the process alive.
 */
function drawingThread(maxOldGenerationSizeMb: number) {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./draw.worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb },
  })
  return async (document: URL, data: unknown): Promise<Buffer> => {
    const task: DrawTask = { document: document.href, data }
    const drawn = (await pool.run(task)) as Uint8Array<ArrayBuffer>
    return Buffer.from(drawn.buffer)
  }
}

/**
 * Draws a document in a thread of its own: some 30 ms of work that other requests need not wait for.
 * @param document the file whose default export draws it, of data that can travel between threads. Import nothing but
 * types of that file: its fonts would come along
 */
export const drawInThread = drawingThread(256)

/** Draws a document of hundreds of pages, in another thread: whoever waits for a receipt need not wait for labels. */
export const drawLongInThread = drawingThread(512)
