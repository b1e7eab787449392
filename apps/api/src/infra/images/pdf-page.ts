import { AppError, invalid } from '../../core/errors.ts'
import { FairQueue } from '../../core/fair-queue.ts'
import { threads } from '../threads/threads.ts'
import type { SentImage } from './draw.ts'
import type { PdfPicture, PdfRefusal } from './pdf-page.worker.ts'

const worker = new URL('./pdf-page.worker.ts', import.meta.url)
const run = threads({ maxOldGenerationSizeMb: 128 })

/** Milliseconds for drawing a page: fifty times what a receipt takes. */
const timeLimit = 10_000

/** One at a time: each may take 300 MB for a moment. */
const queue = new FairQueue({
  capacity: 1,
  share: 1,
  waiting: 100,
  waitingPerClient: 50,
  timeout: 60_000,
  busy: 'Há muitos PDFs na fila. Tente novamente em instantes.',
})

const words: Record<PdfRefusal, string> = {
  protected: 'Este PDF está protegido por senha. Envie um print (captura de tela) do comprovante.',
  damaged: 'Não foi possível abrir este PDF. Envie um print (captura de tela) do comprovante.',
  'too-many-pages': 'Este PDF tem páginas demais: envie só o comprovante.',
}

/** Whether a content is a PDF, by its first bytes. */
export const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * Draws the first page of a PDF in a thread that ends when it takes too long or too much memory. Scripts, forms and
 * embedded files are not part of the picture.
 * @returns a PNG
 * @throws invalid in clear words, unavailable when too many wait
 */
export async function firstPage({ field, content, client }: SentImage): Promise<Buffer> {
  const release = await queue.enter(client, 1)
  try {
    const picture = await run<PdfPicture>(worker, new Uint8Array(content), { signal: AbortSignal.timeout(timeLimit) })
    if ('refusal' in picture) throw invalid(field, words[picture.refusal])
    const { default: sharp } = await import('sharp')
    const { width, height, data } = picture
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: 'white' })
      .png({ compressionLevel: 3 })
      .toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : invalid(field, words.damaged)
  } finally {
    release()
  }
}

/** The picture of a proof: of a PDF its first page, any other content as it is. @throws like `firstPage` */
export const pictureOf = async (proof: SentImage): Promise<Buffer> =>
  isPdf(proof.content) ? firstPage(proof) : proof.content
