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
 * Draws a document in a thread of its own: some 30 ms of work that other requests need not wait for.
 * @param document the file whose default export draws it, of data that can travel between threads. Import nothing but
 * types of that file: its fonts would come along
 */
export const drawInThread = drawing(threads({ maxOldGenerationSizeMb: 256 }))

/**
 * Draws a document of hundreds of pages, or one of hundreds, in another thread: whoever waits for a receipt need not
 * wait for labels. Two, as labels need not wait for slips either.
 */
export const drawLongInThread = drawing(threads({ most: 2, maxOldGenerationSizeMb: 512 }))
