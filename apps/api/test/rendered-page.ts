import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const packages = createRequire(import.meta.url)
// Without this, zxing would download its WebAssembly program.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(packages.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
})

/** How many pixels a rendered page has per mm, by default. */
const scale = 8
/** A rendered page of a PDF, measured as it would be on paper. */
export interface RenderedPage {
  /**
   * How bright the page is at a place, from 0 (black) to 255 (white).
   * @param x in mm
   * @param y in mm
   */
  shadeAt(x: number, y: number): number
  /**
   * The parts of an area that are darker than a shade, as boxes with blank columns between them.
   * @param shade by default a middle grey
   */
  inkIn(area: Box, shade?: number): Box[]
  /** The QR codes that a barcode reader finds, each with its upper left corner and the length of its sides, in mm. */
  readQrs(): Promise<{ text: string; x: number; y: number; side: number }[]>
  /** The barcodes (Interleaved 2 of 5) on the page: their digits, and the place and width of their bars, in mm. */
  readItf(): Promise<{ text: string; x: number; y: number; width: number }[]>
}

/** A rectangle on a page, in mm. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Renders pages of a PDF.
 * @param size the size of the paper, in mm
 * @param numbers the pages, counted from 0
 * @param resolution pixels per mm
 */
export async function renderPages(
  pdf: Uint8Array,
  size: { width: number; height: number },
  numbers: readonly number[],
  resolution = scale,
): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const pages: RenderedPage[] = []
    for (const number of numbers) {
      const { width, height, data } = await document.getPage(number).render({
        width: Math.round(size.width * resolution),
        height: Math.round(size.height * resolution),
        render: 'bitmap',
      })
      pages.push(pageOf(width, height, data, resolution))
    }
    return pages
  } finally {
    document.destroy()
    library.destroy()
  }
}

function pageOf(width: number, height: number, data: Uint8Array, resolution: number): RenderedPage {
  const shadeOf = (x: number, y: number) => data[(y * width + x) * 4] ?? 255
  const read = (format: 'QRCode' | 'ITF') => {
    const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' }
    return readBarcodes(image as Parameters<typeof readBarcodes>[0], {
      formats: [format],
      maxNumberOfSymbols: 20,
      tryHarder: true,
    })
  }
  return {
    shadeAt: (x, y) => shadeOf(Math.round(x * resolution), Math.round(y * resolution)),
    inkIn(area, shade = 128) {
      const [from, to] = [Math.round(area.x * resolution), Math.round((area.x + area.width) * resolution)]
      const [top, bottom] = [Math.round(area.y * resolution), Math.round((area.y + area.height) * resolution)]
      const pieces: { left: number; right: number; top: number; bottom: number }[] = []
      for (let x = from; x < to; x += 1) {
        const dark: number[] = []
        for (let y = top; y < bottom; y += 1) if (shadeOf(x, y) < shade) dark.push(y)
        const [first, last] = [dark[0], dark.at(-1)]
        if (first === undefined || last === undefined) continue
        const piece = pieces.at(-1)
        if (piece?.right === x) {
          piece.right = x + 1
          piece.top = Math.min(piece.top, first)
          piece.bottom = Math.max(piece.bottom, last + 1)
        } else pieces.push({ left: x, right: x + 1, top: first, bottom: last + 1 })
      }
      return pieces.map((piece) => ({
        x: piece.left / resolution,
        y: piece.top / resolution,
        width: (piece.right - piece.left) / resolution,
        height: (piece.bottom - piece.top) / resolution,
      }))
    },
    async readQrs() {
      const found = await read('QRCode')
      return found.map(({ text, position: { topLeft, topRight } }) => ({
        text,
        x: topLeft.x / resolution,
        y: topLeft.y / resolution,
        side: (topRight.x - topLeft.x) / resolution,
      }))
    },
    async readItf() {
      const found = await read('ITF')
      return found.map(({ text, position: { topLeft, topRight } }) => ({
        text,
        x: topLeft.x / resolution,
        y: topLeft.y / resolution,
        width: (topRight.x - topLeft.x) / resolution,
      }))
    },
  }
}
