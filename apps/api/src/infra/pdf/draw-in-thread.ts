import { threads, type RunInThread } from '../threads/threads.ts'

export interface DrawTask {
  /** The `file:` address of the module whose default export draws the document. */
  document: string
  data: unknown
}

const worker = new URL('./draw.worker.ts', import.meta.url)

const drawing =
  (run: RunInThread) =>
  async (document: URL, data: unknown): Promise<Buffer> => {
    const task: DrawTask = { document: document.href, data }
    const { buffer } = await run<Uint8Array<ArrayBuffer>>(worker, task)
    return Buffer.from(buffer)
  }

/**
 * Draws a document in a worker thread, because about 30 ms of work would block other requests.
 * @param document the module whose default export draws the document. Import only types from it, because importing
 * values would load the fonts in this thread too
 * @param data the argument of the module's default export; must be cloneable between threads
 * @returns the PDF
 */
export const drawInThread = drawing(threads({ maxOldGenerationSizeMb: 256 }))

/**
 * Like `drawInThread`, for large documents or many documents. It has two threads of its own. So receipts never wait for
 * large documents, and labels need not wait for slips.
 */
export const drawLongInThread = drawing(threads({ most: 2, maxOldGenerationSizeMb: 512 }))
