import { PDFiumLibrary } from '@hyzyla/pdfium'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The part of PDFium's WebAssembly exports that we use. Lengths are in bytes. Source: fpdf_ppo.h, fpdf_save.h */
interface Pdfium {
  memory: WebAssembly.Memory
  table: WebAssembly.Table
  malloc: (length: number) => number
  FPDF_CreateNewDocument: () => number
  FPDF_LoadMemDocument: (content: number, length: number, password: number) => number
  FPDF_GetPageCount: (document: number) => number
  FPDF_ImportPagesByIndex: (into: number, from: number, pages: number, count: number, at: number) => number
  FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number
}

const wasm = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')

async function openPdfium(): Promise<Pdfium> {
  let exports: WebAssembly.Exports | undefined
  const module = new WebAssembly.Module(readFileSync(wasm))
  await PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(module, imports)
      exports = instance.exports
      // The library's types say that `done` takes the module, but it takes the instance.
      done(instance)
      return instance.exports
    },
  })
  if (!exports) throw new Error('PDFium did not start')
  return { ...exports, table: exports['__indirect_function_table'] } as Pdfium
}

/**
 * A WebAssembly program that imports a function (three numbers, one result) and exports it again. It is needed because
 * a table of functions does not accept a JavaScript function. Source: WebAssembly Core Specification, 5.5
 */
const relay = new WebAssembly.Module(
  Buffer.from(
    [
      '0061736d01000000',
      // The type (i32, i32, i32) -> i32; the import "e" "f" of this type; the export of the import as "f".
      '01080160037f7f7f017f',
      '020701016501660000',
      '07050101660000',
    ].join(''),
    'hex',
  ),
)

/** Joins PDFs into one, in the given order. The pages are copied and not drawn again. */
export default async function joinPdfs(contents: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdfium = await openPdfium()
  const joined = pdfium.FPDF_CreateNewDocument()
  for (const [index, content] of contents.entries()) {
    // The memory is never freed: the joined document refers to it, and the thread ends soon.
    const bytes = pdfium.malloc(content.length)
    new Uint8Array(pdfium.memory.buffer).set(content, bytes)
    const document = pdfium.FPDF_LoadMemDocument(bytes, content.length, 0)
    const at = pdfium.FPDF_GetPageCount(joined)
    if (document === 0 || pdfium.FPDF_ImportPagesByIndex(joined, document, 0, 0, at) === 0)
      throw new Error(`PDF ${index + 1} of those to be joined cannot be read`)
  }
  return save(pdfium, joined)
}

/** The index of our `write` in PDFium's table of functions. PDFium leaves index 0 empty. */
const writeBlock = 0

function save(pdfium: Pdfium, document: number): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const write = (_writer: number, bytes: number, length: number) => {
    parts.push(Buffer.from(new Uint8Array(pdfium.memory.buffer, bytes, length)))
    return 1
  }
  const { exports } = new WebAssembly.Instance(relay, { e: { f: write } })
  // The table's length is fixed, so `write` takes the index that is empty.
  pdfium.table.set(writeBlock, exports['f'])
  // The structure FPDF_FILEWRITE has two numbers: its version 1, and the index of the function that writes.
  const writer = pdfium.malloc(8)
  new Uint32Array(pdfium.memory.buffer, writer, 2).set([1, writeBlock])
  if (pdfium.FPDF_SaveAsCopy(document, writer, 0) === 0) throw new Error('the joined PDF cannot be written')
  return new Uint8Array(Buffer.concat(parts))
}
