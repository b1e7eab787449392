/** A file in an archive. */
export interface Entry {
  /** 1 to 100 printable ASCII characters, without spaces. */
  readonly name: string
  readonly content: Buffer
}

const blockSize = 512
/** The most bytes of an entry. A larger entry is refused before its content is read. */
const largestEntry = 2 ** 29

/** Thrown when an archive is damaged or incomplete. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive'
}

/** Writes entries as a tar archive, which any tar program can open. Source: POSIX.1-1988, ustar */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield headerOf(name, content.byteLength)
    yield content
    yield Buffer.alloc(padding(content.byteLength))
  }
  yield Buffer.alloc(2 * blockSize)
}

const padding = (size: number): number => (blockSize - (size % blockSize)) % blockSize

const field = { name: [0, 100], mode: [100, 8], size: [124, 12], mtime: [136, 12], checksum: [148, 8] } as const

function headerOf(name: string, size: number): Buffer {
  if (name.length > field.name[1] || !/^[\x21-\x7e]+$/.test(name)) throw new Error(`no name for an entry: ${name}`)
  if (size > largestEntry) throw new Error(`too large for an entry: ${name}`)
  const header = Buffer.alloc(blockSize)
  header.write(name, 'latin1')
  header.write('0000600\0', field.mode[0], 'latin1')
  header.write('0000000\u00000000000\0', 108, 'latin1') // owner and group
  header.write(`${size.toString(8).padStart(11, '0')}\0`, field.size[0], 'latin1')
  header.write('00000000000\0', field.mtime[0], 'latin1')
  header.write('0', 156, 'latin1') // a regular file
  header.write('ustar\u000000', 257, 'latin1')
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, field.checksum[0], 'latin1')
  return header
}

/** The sum of all bytes of a header. The bytes of the checksum field itself count as spaces. */
function checksumOf(header: Buffer): number {
  const [start, length] = field.checksum
  let sum = 32 * length
  for (const [index, byte] of header.entries()) if (index < start || index >= start + length) sum += byte
  return sum
}

/**
 * Reads the entries of a tar archive that `writeTar` wrote.
 * @throws DamagedArchive when the content is no such archive, ends too early, or has bytes after the archive's end
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.take(blockSize)
    if (header.every((byte) => byte === 0)) break
    const text = (at: readonly [number, number]) => header.toString('latin1', at[0], at[0] + at[1])
    const octal = (at: readonly [number, number]) => Number.parseInt(text(at), 8)
    if (octal(field.checksum) !== checksumOf(header)) throw new DamagedArchive('a header is damaged')
    const size = octal(field.size)
    if (!(size >= 0 && size <= largestEntry)) throw new DamagedArchive('an entry has no believable size')
    const content = await bytes.take(size)
    await bytes.take(padding(size))
    yield { name: text(field.name).replace(/\0.*$/s, ''), content }
  }
  if ((await bytes.take(blockSize)).some((byte) => byte !== 0) || (await bytes.hasMore()))
    throw new DamagedArchive('something follows its end')
}

class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #pending: Buffer[] = []
  #length = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    while (this.#length < size) if (!(await this.#read())) throw new DamagedArchive('it ends too early')
    const all = this.#pending.length === 1 && this.#pending[0] ? this.#pending[0] : Buffer.concat(this.#pending)
    this.#pending = size < all.byteLength ? [all.subarray(size)] : []
    this.#length -= size
    return all.subarray(0, size)
  }

  async hasMore(): Promise<boolean> {
    return this.#length > 0 || this.#read()
  }

  async #read(): Promise<boolean> {
    const next: IteratorResult<Uint8Array, unknown> = await this.#source.next()
    if (next.done === true) return false
    const { value } = next
    if (value.byteLength === 0) return this.#read()
    this.#pending.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
    this.#length += value.byteLength
    return true
  }
}
