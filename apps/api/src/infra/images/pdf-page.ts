import { AppError, invalid } from '../../core/errors.ts'
import { FairQueue } from '../../core/fair-queue.ts'
import { threads } from '../threads/threads.ts'
import type { SentImage } from './draw.ts'
import type { PdfPicture, PdfRefusal } from './pdf-page.worker.ts'

const worker = new URL('./pdf-page.worker.ts', import.meta.url)
// The memory of WebAssembly is not among what a thread's limit counts: it is freed when the thread ends.
const run = threads({ maxOldGenerationSizeMb: 128, idleTimeout: 0 })

/** Milliseconds for drawing a page: fifty times what a receipt takes. */
const usualTimeLimit = 10_000

/** One at a time: each may take 300 MB for a moment. */
const queue = new FairQueue({
  capacity: 1,
  share: 1,
  waiting: 100,
  waitingPerClient: 50,
  timeout: 60_000,
  busy: 'Há muitos PDFs na fila. Tente novamente em instantes.',
})

const screenshot = 'Envie um print (captura de tela) do comprovante.'
const words: Record<PdfRefusal | 'slow', string> = {
  protected: `Este PDF está protegido por senha. ${screenshot}`,
  damaged: `Não foi possível abrir este PDF. ${screenshot}`,
  slow: `Este PDF demora demais para abrir. ${screenshot}`,
  'too-many-pages': 'Este PDF tem páginas demais: envie só o comprovante.',
}

/** Whether a content is a PDF, by its first bytes. */
export const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * Draws the first page of a PDF in a thread that ends when it takes too long or too much memory. Scripts, forms and
 * embedded files are not part of the picture.
 * @param timeLimit in milliseconds
 * @returns a PNG
 * @throws invalid in clear words, unavailable when too many wait
 */
export async function firstPage({ field, content, client }: SentImage, timeLimit = usualTimeLimit): Promise<Buffer> {
  const release = await queue.enter(client, 1)
  const signal = AbortSignal.timeout(timeLimit)
  try {
    const picture = await run<PdfPicture>(worker, new Uint8Array(content), { signal })
    if ('refusal' in picture) throw invalid(field, words[picture.refusal])
    const { default: sharp } = await import('sharp')
    const { width, height, data } = picture
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: 'white' })
      .png({ compressionLevel: 3 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid(field, signal.aborted ? words.slow : words.damaged)
  } finally {
    release()
  }
}
