import { threads, type RunInThread } from '../threads/threads.ts'

export interface DrawTask {
  /** Address of the file whose default export draws the document. */
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
 * Draws a document in a worker thread: about 30 ms of work that would block other requests.
 * @param document the file whose default export draws the document, with data that can be cloned between threads.
 * Import only types from that file: importing values would load its fonts in this thread too
 */
export const drawInThread = drawing(threads({ maxOldGenerationSizeMb: 256 }))

/**
 * Draws large documents, or many documents, in separate threads, so that receipts do not wait for them. There are two
 * threads, so that labels do not wait for slips.
 */
export const drawLongInThread = drawing(threads({ most: 2, maxOldGenerationSizeMb: 512 }))
