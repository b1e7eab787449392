import { AppError, invalid, overloaded } from '../../core/errors.ts'
import { FairQueue } from '../../core/fair-queue.ts'
import { threads } from '../threads/threads.ts'
import type { SentImage } from './draw.ts'
import type { PdfPicture, PdfRefusal } from './pdf-page.worker.ts'

const worker = new URL('./pdf-page.worker.ts', import.meta.url)
// A thread's memory limit does not cover WebAssembly, so each thread ends after its work, which frees that memory.
const run = threads({ maxOldGenerationSizeMb: 128, idleTimeout: 0 })

/**
 * Milliseconds for drawing a page: for the first try, and for a second one if the first took too long. Drawing a
 * receipt takes 0.3 seconds; on a busy machine, one second.
 */
const limits = { first: 1_500, second: 4_000 }
/**
 * First tries of other clients go before a second try, so that a slow page delays other clients by one turn at most.
 */
const cost = { first: 1, second: 8 }

const busy = 'Há muitos PDFs na fila. Tente novamente em instantes.'

/** One page at a time: each may take 150 MB for a moment. */
const queue = new FairQueue({
  capacity: 1,
  share: 1,
  waiting: 40,
  waitingPerClient: 8,
  timeout: 20_000,
  busy,
})

/** Clients that are having a second try: each may have one at a time. */
const retrying = new Set<string>()

const screenshot = 'Envie um print (captura de tela) do comprovante.'
const words: Record<PdfRefusal | 'slow', string> = {
  protected: `Este PDF está protegido por senha. ${screenshot}`,
  damaged: `Não foi possível abrir este PDF. ${screenshot}`,
  slow: `Este PDF demora demais para abrir. ${screenshot}`,
  blank: `A primeira página deste PDF está em branco. ${screenshot}`,
  'too-many-pages': 'Este PDF tem páginas demais: envie só o comprovante.',
}

/** Whether a content is a PDF, by its first bytes. */
export const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-'

/** Marked as costly, because drawing the page took much longer than any other refused upload. */
const refusal = (field: string, message: string) => invalid(field, message, { costly: true })

/**
 * Draws the first page of a PDF in a thread that ends when it takes too long or too much memory. Scripts, forms and
 * embedded files are not drawn. A slow page gets a second try, after the first tries of other clients; each client has
 * one second try at a time.
 * @returns a PNG
 * @throws invalid with instructions for the sender, unavailable when too many wait
 */
export async function firstPage(image: SentImage): Promise<Buffer> {
  const { field, client } = image
  const first = await drawInTurn(image, limits.first, cost.first)
  if (first !== 'slow') return first
  if (retrying.has(client)) throw overloaded(busy, { costly: true })
  retrying.add(client)
  try {
    const second = await drawInTurn(image, limits.second, cost.second)
    if (second !== 'slow') return second
    throw refusal(field, words.slow)
  } finally {
    retrying.delete(client)
  }
}

async function drawInTurn(
  { field, content, client }: SentImage,
  timeLimit: number,
  cost: number,
): Promise<Buffer | 'slow'> {
  const release = await queue.enter(client, 1, { cost })
  const signal = AbortSignal.timeout(timeLimit)
  try {
    const picture = await run<PdfPicture>(worker, new Uint8Array(content), { signal })
    if ('refusal' in picture) throw refusal(field, words[picture.refusal])
    const { default: sharp } = await import('sharp')
    const { width, height, data } = picture
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: 'white' })
      .png({ compressionLevel: 3 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) return 'slow'
    throw refusal(field, words.damaged)
  } finally {
    release()
  }
}
