import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'

/** XML is compressed in pieces of about this many characters. */
const pieceLength = 64 * 1024
/** A fast zlib level: people wait for a sheet, and it is downloaded once or twice. */
const level = 3

/** Compresses a ZIP while it is written, so that a long sheet is never in memory uncompressed. */
export class WorkbookArchive {
  readonly #chunks: Uint8Array[] = []
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#chunks.push(chunk)
  })

  /** Adds a short part. */
  add(filename: string, content: Uint8Array): void {
    const part = new ZipDeflate(filename)
    this.#zip.add(part)
    part.push(content, true)
  }

  /** Adds a long part, piece by piece. */
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
