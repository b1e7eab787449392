import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '../refusal.ts'

/** The most uncompressed bytes of all parts read together. */
const maxUnpackedBytes = 64 * 1024 * 1024
/** The most parts: an archive bomb may also consist of many small parts. */
const maxParts = 500

const tooLarge = 'A planilha é grande demais depois de descompactada'

/**
 * The parts of an .xlsx, which is a ZIP. A part is decompressed while it is read, and never held in memory as a whole.
 */
export class XlsxArchive {
  readonly #zip: ZipFile
  readonly #parts: ReadonlyMap<string, Entry>
  #left = maxUnpackedBytes

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  /** @throws Refusal when there are too many parts, Error when it is no ZIP */
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

  /** A part, piece by piece. @throws Refusal when it is too large, Error when it is missing or broken */
  async *read(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    const part = this.#parts.get(name)
    if (!part) throw new Error(`there is no part ${name}`)
    // The ZIP's directory may lie about the size, so the actual bytes are counted too.
    if (part.uncompressedSize > this.#left) throw new Refusal(tooLarge)
    for await (const chunk of (await this.#zip.openReadStreamPromise(part)) as AsyncIterable<Uint8Array>) {
      this.#left -= chunk.length
      if (this.#left < 0) throw new Refusal(tooLarge)
      yield chunk
    }
  }
}
