import { AppError, invalid, overloaded } from '../../core/errors.ts'
import { FairQueue } from '../../core/fair-queue.ts'
import { threads } from '../threads/threads.ts'
import type { SentImage } from './draw.ts'
import type { PdfPicture, PdfRefusal } from './pdf-page.worker.ts'

const worker = new URL('./pdf-page.worker.ts', import.meta.url)
// A thread's memory limit does not include WebAssembly. So each thread ends after its work, which frees all memory.
const run = threads({ maxOldGenerationSizeMb: 128, idleTimeout: 0 })

/**
 * Milliseconds in which a page must be drawn, in the first try and in the second. There is a second try only if the
 * first took too long. The proof of a payment takes 0.3 seconds; on a busy machine, one second.
 */
const limits = { first: 1_500, second: 4_000 }
/**
 * The costs of a first and a second try in the queue. A second try costs more, so that the first tries of other clients
 * come before it.
 */
const cost = { first: 1, second: 8 }

const busy = 'Há muitos PDFs na fila. Tente novamente em instantes.'

/** One page at a time is drawn, because each may take 150 MB for a moment. */
const queue = new FairQueue({
  capacity: 1,
  share: 1,
  waiting: 40,
  waitingPerClient: 8,
  timeout: 20_000,
  busy,
})

/** The clients whose PDF is in its second try now. A client can have only one second try at a time. */
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

/**
 * A refusal that counts against the sender's rate limit, because even a failed try to draw a page is expensive work.
 */
const refusal = (field: string, message: string) => invalid(field, message, { costly: true })

/**
 * Draws the first page of a PDF in a thread that ends when it takes too long or too much memory. Scripts, forms and
 * embedded files are not drawn. A page that takes too long gets a second try with more time.
 * @returns a PNG
 * @throws invalid with advice for the sender when the page cannot be drawn; unavailable when too many pages wait, or
 * when the sender already has a second try
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
