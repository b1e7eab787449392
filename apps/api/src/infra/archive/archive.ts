import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { makeFolder } from '../../core/make-folder.ts'
import { isDiskFull } from '../../core/failures.ts'
import { sealed, unsealed } from './seal.ts'
import { DamagedArchive, readTar, writeTar, type Entry } from './tar.ts'

export { DamagedArchive, type Entry } from './tar.ts'

/** Thrown when an archive is encrypted, and no key was given or the given key does not open it. */
export class LockedArchive extends Error {
  override name = 'LockedArchive'
}

interface WriteOptions {
  /** The public age key (`age1...`) for which the archive is encrypted; null: not encrypted. */
  recipient: string | null
  signal?: AbortSignal
}

/**
 * Writes entries as a tar archive, compressed by zstd, with a seal at the end, and encrypted by age if there is a
 * recipient. The archive gets its name only once it is complete and flushed to the disk. On this machine, only the user
 * who runs this process may read the archive.
 * @returns the archive's size in bytes
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  { recipient, signal }: WriteOptions,
): Promise<number> {
  await makeFolder(dirname(path), 0o700)
  const draft = `${path}.partial`
  try {
    await pipeline(
      Readable.from(writeTar(entries), { objectMode: false }),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      (source: AsyncIterable<Uint8Array>) => encryptedFor(recipient, sealed(source)),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { ...(signal && { signal }) },
    )
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  return (await stat(path)).size
}

/**
 * Reads the entries of an archive that `writeArchive` wrote.
 * @param identity the private age key (`AGE-SECRET-KEY-1...`) for an encrypted archive; null: none is given
 * @throws DamagedArchive when the archive is damaged or incomplete; LockedArchive when the key is missing or wrong
 */
export async function* readArchive(path: string, identity: string | null): AsyncGenerator<Entry> {
  const file = createReadStream(path)
  const unpack = createZstdDecompress()
  // An error of the pipeline is thrown to whoever reads `unpack`. The rejection of this promise is ignored here,
  // because nobody may be waiting for it yet.
  const piped = pipeline(file, (source: AsyncIterable<Uint8Array>) => unsealed(decrypted(source, identity)), unpack)
  piped.catch(() => undefined)
  try {
    yield* readTar(unpack)
    await piped
  } catch (error) {
    throw understood(error)
  } finally {
    file.destroy()
    unpack.destroy()
  }
}

/** Turns an error into DamagedArchive, unless it is our own or the operating system's (such as a full disk). */
function understood(error: unknown): unknown {
  if (error instanceof DamagedArchive || error instanceof LockedArchive || isDiskFull(error)) return error
  if (error instanceof Error && 'syscall' in error) return error
  return new DamagedArchive('it cannot be unpacked', { cause: error })
}

async function* encryptedFor(
  recipient: string | null,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (recipient === null) {
    yield* source
    return
  }
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(asWebStream(source))
}

const ageStart = Buffer.from('age-encryption.org/v1')

async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  identity: string | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { first, all } = await peek(source, ageStart.byteLength)
  if (!first.equals(ageStart)) {
    yield* all
    return
  }
  if (identity === null) throw new LockedArchive('it is encrypted, and no key was given')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const open = await decrypter.decrypt(asWebStream(all)).catch((error: unknown) => {
    throw /no identity matched/.test(String(error)) ? new LockedArchive('the key does not open it') : error
  })
  yield* open
}

/** Reads the first bytes of a stream. @returns these bytes, and a stream of all bytes, including the first ones */
async function peek(source: AsyncIterable<Uint8Array>, length: number) {
  const iterator = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.byteLength < length) {
    const next: IteratorResult<Uint8Array, unknown> = await iterator.next()
    if (next.done === true) break
    start = Buffer.concat([start, next.value])
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield start
    for (;;) {
      const next: IteratorResult<Uint8Array, unknown> = await iterator.next()
      if (next.done === true) return
      yield next.value
    }
  }
  return { first: start.subarray(0, length), all: all() }
}

/** A stream as age-encryption expects it. The cast is right: Node's and the browser's types differ only in name. */
const asWebStream = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as ReadableStream<Uint8Array>

/** Flushes the folder to disk, so that a rename in it survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
