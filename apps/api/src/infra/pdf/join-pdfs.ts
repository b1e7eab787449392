import { threads } from '../threads/threads.ts'

const run = threads({ maxOldGenerationSizeMb: 256, idleTimeout: 0 })
const worker = new URL('./join-pdfs.worker.ts', import.meta.url)

/**
 * Joins PDFs into one in a thread, in this order. Their pages stay as they are: nothing is drawn again.
 * @throws Error when one of them cannot be read
 */
export const joinPdfs = async (contents: readonly Buffer[]): Promise<Buffer> =>
  Buffer.from(await run<Uint8Array<ArrayBuffer>>(worker, contents))
