import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const packages = createRequire(import.meta.url)
// It would fetch its program from the net otherwise.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(packages.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
})

/** Pixels of a rendered page to a mm. */
export const scale = 8
/** A page as a printer would put it on paper, `scale` pixels to a mm. */
export interface RenderedPage {
  /** From 0 (black) to 255 (white), at a place in mm. */
  shadeAt(x: number, y: number): number
  /** What a barcode reader reads, with the place of the upper left corner and the side in mm. */
  readQrs(): Promise<{ text: string; x: number; y: number; side: number }[]>
}

/** Renders pages of a PDF. @param size of the paper, mm @param numbers from 0 */
export async function renderPages(
  pdf: Uint8Array,
  size: { width: number; height: number },
  numbers: readonly number[],
): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const pages: RenderedPage[] = []
    for (const number of numbers) {
      const { width, height, data } = await document
        .getPage(number)
        .render({ width: size.width * scale, height: size.height * scale, render: 'bitmap' })
      pages.push(pageOf(width, height, data))
    }
    return pages
  } finally {
    document.destroy()
    library.destroy()
  }
}

function pageOf(width: number, height: number, data: Uint8Array): RenderedPage {
  const shadeOf = (x: number, y: number) => data[(y * width + x) * 4] ?? 255
  return {
    shadeAt: (x, y) => shadeOf(Math.round(x * scale), Math.round(y * scale)),
    async readQrs() {
      const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' }
      const found = await readBarcodes(image as Parameters<typeof readBarcodes>[0], {
        formats: ['QRCode'],
        maxNumberOfSymbols: 20,
        tryHarder: true,
      })
      return found.map(({ text, position: { topLeft, topRight } }) => ({
        text,
        x: topLeft.x / scale,
        y: topLeft.y / scale,
        side: (topRight.x - topLeft.x) / scale,
      }))
    },
  }
}
