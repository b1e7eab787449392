import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '../refusal.ts'

/** The most bytes that may be read from one archive, of all its parts together, after decompression. */
const maxUnpackedBytes = 64 * 1024 * 1024
/** The most parts of an archive. Very many small parts can overload a reader too. */
const maxParts = 500

const tooLarge = 'A planilha é grande demais depois de descompactada'

/**
 * The parts of an .xlsx, which is a ZIP. A part is decompressed while it is read, so that it is never in memory as a
 * whole.
 */
export class XlsxArchive {
  readonly #zip: ZipFile
  readonly #parts: ReadonlyMap<string, Entry>
  #left = maxUnpackedBytes

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  /** Opens an archive. @throws Refusal when it has too many parts; Error when it is no ZIP */
  static async open(content: Uint8Array): Promise<XlsxArchive> {
    const zip = await fromBufferPromise(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
      lazyEntries: true,
    })
    const parts = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('.xml') || entry.fileName.endsWith('.rels')) parts.set(entry.fileName, entry)
      if (parts.size > maxParts) throw new Refusal(tooLarge)
    }
    return new XlsxArchive(zip, parts)
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** Reads a part, piece by piece. @throws Refusal when it is too large; Error when it is missing or broken */
  async *read(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    const part = this.#parts.get(name)
    if (!part) throw new Error(`there is no part ${name}`)
    // The size in the ZIP's directory may be false, so the bytes that are read are counted too.
    if (part.uncompressedSize > this.#left) throw new Refusal(tooLarge)
    for await (const chunk of (await this.#zip.openReadStreamPromise(part)) as AsyncIterable<Uint8Array>) {
      this.#left -= chunk.length
      if (this.#left < 0) throw new Refusal(tooLarge)
      yield chunk
    }
  }
}
