import { threads } from '../threads/threads.ts'

const run = threads({ maxOldGenerationSizeMb: 256, idleTimeout: 0 })
const worker = new URL('./join-pdfs.worker.ts', import.meta.url)

/**
 * Joins PDFs into one, in the given order, in a worker thread. The pages are copied and not drawn again.
 * @throws Error when one of the PDFs cannot be read
 */
export const joinPdfs = async (contents: readonly Buffer[]): Promise<Buffer> =>
  Buffer.from(await run<Uint8Array<ArrayBuffer>>(worker, contents))
