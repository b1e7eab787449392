import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** The path inside the archive, with `/` between folders. */
  name: string
  content: Uint8Array
}

/**
 * A ZIP file as a stream. It is made while it is read, so that only one entry at a time is in memory. Entries are not
 * compressed.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => Readable.from(chunksOf(entries))

async function* chunksOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const taken = () => {
    const written = chunks
    chunks = []
    return written
  }
  for await (const { name, content } of entries) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(content, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
