import { PDFiumLibrary } from '@hyzyla/pdfium'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { boundMemory } from './wasm-memory.ts'

/** Why the first page of a PDF was not drawn. */
export type PdfRefusal = 'protected' | 'damaged' | 'too-many-pages' | 'blank'

/** The pixels of a page, four bytes (RGBA) each, or the reason why there are none. */
export type PdfPicture = { width: number; height: number; data: Uint8Array<ArrayBuffer> } | { refusal: PdfRefusal }

/** The longest side of the drawn page, in pixels. Small text stays legible. */
const longestSide = 2_000
/**
 * The most pages of a PDF. The proof of a payment has one or two; a PDF with more pages than this was chosen by
 * mistake.
 */
const mostPages = 20
/**
 * The most memory for PDFium, in WebAssembly's pages of 64 KiB: 128 MB in all, enough for a scan of 48 megapixels. With
 * too little memory, PDFium fails or leaves out a picture. The limit is so low because each PDF is drawn in a new
 * thread, and the memory of the thread before it may not be free yet.
 */
const mostMemoryPages = 2_048

// PDFium writes warnings about a document to the console. They must not appear in the server's log.
Object.assign(globalThis.console, { error: () => undefined, warn: () => undefined })

const wasm = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')

/**
 * Draws the first page of a PDF. This is safe for any content: PDFium runs no JavaScript, has no network, reads nothing
 * but the content, and returns only pixels.
 */
export default async function drawFirstPage(content: Uint8Array): Promise<PdfPicture> {
  const library = await PDFiumLibrary.init({ wasmBinary: boundMemory(readFileSync(wasm), mostMemoryPages).buffer })
  try {
    const document = await library.loadDocument(content)
    if (document.getPageCount() > mostPages) return { refusal: 'too-many-pages' }
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = longestSide / Math.max(originalWidth, originalHeight)
    const [width, height] = [originalWidth, originalHeight].map((side) => Math.max(1, Math.round(side * scale)))
    if (width === undefined || height === undefined || !Number.isFinite(width * height)) return { refusal: 'damaged' }
    const holdsSomething = page.getObjectCount() > 0
    const { data } = await page.render({ width, height, render: 'bitmap' })
    // `data` is part of PDFium's own memory, so it is copied.
    const pixels = new Uint8Array(data)
    // An empty page may be blank. A page with content that looks blank was not drawn completely.
    return holdsSomething && isBlank(pixels) ? { refusal: 'blank' } : { width, height, data: pixels }
  } catch (error) {
    return { refusal: error instanceof Error && /password|security/i.test(error.message) ? 'protected' : 'damaged' }
  }
}

/** Whether all pixels are the same. This happens when PDFium leaves out a picture for lack of memory. */
function isBlank({ buffer }: Uint8Array<ArrayBuffer>): boolean {
  const pixels = new Uint32Array(buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}
