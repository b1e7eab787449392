import { PDFiumLibrary } from '@hyzyla/pdfium'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { boundMemory } from './wasm-memory.ts'

/** Why a PDF cannot be drawn. */
export type PdfRefusal = 'protected' | 'damaged' | 'too-many-pages' | 'blank'

/** The pixels of a page, RGBA; or why there are none. */
export type PdfPicture = { width: number; height: number; data: Uint8Array<ArrayBuffer> } | { refusal: PdfRefusal }

/** Longest side in pixels: small print stays legible. */
const longestSide = 2_000
/** A receipt has one or two pages; a file with more than this is a book, chosen by mistake. */
const mostPages = 20
/**
 * Pages of 64 KiB, 128 MB in all: enough for a scan of 48 megapixels. A document that needs more fails within the
 * thread; the memory of the one before it may not be free yet.
 */
const mostMemoryPages = 2_048

// PDFium writes its complaints about a document to the console, which is the server's log.
Object.assign(globalThis.console, { error: () => undefined, warn: () => undefined })

const wasm = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')

/**
 * Draws the first page of a PDF. PDFium has no JavaScript engine and no network, and reads only the given content; its
 * only result is pixels.
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
    // Copied, because `data` is part of PDFium's own memory.
    const pixels = new Uint8Array(data)
    // A page that holds nothing is drawn as it is; one that holds something and shows nothing was not drawn whole.
    return holdsSomething && isBlank(pixels) ? { refusal: 'blank' } : { width, height, data: pixels }
  } catch (error) {
    return { refusal: error instanceof Error && /password|security/i.test(error.message) ? 'protected' : 'damaged' }
  }
}

/** Whether all pixels are the same, as when a picture needs more memory than there is and is left out. */
function isBlank({ buffer }: Uint8Array<ArrayBuffer>): boolean {
  const pixels = new Uint32Array(buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}
