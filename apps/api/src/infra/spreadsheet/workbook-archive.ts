import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'

/** About how many characters of XML are compressed at once. */
const pieceLength = 64 * 1024
/** A fast level of compression, because people wait for a sheet and download it only once or twice. */
const level = 3

/** A ZIP that is compressed while it is written, so that a long sheet is never in memory without compression. */
export class WorkbookArchive {
  readonly #chunks: Uint8Array[] = []
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#chunks.push(chunk)
  })

  /** Adds a short file. */
  add(filename: string, content: Uint8Array): void {
    const part = new ZipDeflate(filename)
    this.#zip.add(part)
    part.push(content, true)
  }

  /** Adds a long file, which is compressed piece by piece. */
  async addLong(filename: string, pieces: AsyncIterable<string>): Promise<void> {
    const part: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 }
    this.#zip.add(part)
    const deflate = createDeflateRaw({ level, chunkSize: pieceLength })
    deflate.on('data', (chunk: Uint8Array<ArrayBuffer>) => part.ondata?.(null, chunk, false))
    const ended = once(deflate, 'end')
    const write = async (xml: string) => {
      const bytes = Buffer.from(xml)
      part.size += bytes.length
      part.crc = crc32(bytes, part.crc)
      if (!deflate.write(bytes)) await once(deflate, 'drain')
    }
    let waiting = ''
    for await (const piece of pieces) {
      waiting += piece
      if (waiting.length < pieceLength) continue
      await write(waiting)
      waiting = ''
    }
    await write(waiting)
    deflate.end()
    await ended
    part.ondata?.(null, new Uint8Array(), true)
  }

  end(): Buffer {
    this.#zip.end()
    return Buffer.concat(this.#chunks)
  }
}
