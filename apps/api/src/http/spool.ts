import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFull, unavailable } from '../core/errors.ts'
import { isDiskFull } from '../core/failures.ts'

/** Bytes. A file up to this size, such as most proofs of payment, may stay in memory. */
const smallFile = 2 * 1024 * 1024
/** The most bytes of files in memory. Once they are reached, arriving files go to the disk. */
const mostInMemory = 16 * 1024 * 1024
/**
 * The least number of bytes that a chunk counts for. When a client sends byte by byte, the objects in memory are larger
 * than their content.
 */
const leastWeight = 1024

/** A file that has arrived completely. */
interface Spooled {
  /** In bytes. */
  size: number
  read: () => Promise<Buffer>
  /** Deletes the file. */
  close: () => Promise<void>
}

/**
 * Stores arriving files until they are processed: small files in memory, others on the disk, so that slow clients do
 * not fill the memory. A file on the disk is unlinked at once, so that it disappears even when the process is killed.
 */
export class Spool {
  readonly #folder: string
  #inMemory = 0

  /** @param folder the folder for files on the disk, used for nothing else; created if missing */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#folder = folder
  }

  /**
   * Receives a file to its end. A file of more than `maxBytes` is read to its end too, but not stored.
   * @returns null when the file has more than `maxBytes`
   * @throws unavailable when the file cannot be written; the stream's error when the stream fails
   */
  async receive(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Spooled | null> {
    let pieces: Buffer[] = []
    let [size, weight] = [0, 0]
    let handle: FileHandle | null = null
    const forget = () => {
      this.#inMemory -= weight
      weight = 0
      pieces = []
    }
    const close = async () => {
      forget()
      await handle?.close()
    }
    try {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > maxBytes) continue
        pieces.push(chunk)
        const added = Math.max(chunk.length, leastWeight)
        if (!handle && weight + added <= smallFile && this.#inMemory + added <= mostInMemory) {
          weight += added
          this.#inMemory += added
          continue
        }
        handle ??= await this.#begin()
        await handle.appendFile(Buffer.concat(pieces)).catch(cannotWrite)
        forget()
      }
    } catch (error) {
      await close()
      throw error
    }
    if (size > maxBytes) {
      await close()
      return null
    }
    if (handle) return onDisk(handle, size)
    const content = Buffer.concat(pieces)
    pieces = []
    return { size, read: () => Promise.resolve(content), close }
  }

  async #begin(): Promise<FileHandle> {
    const path = join(this.#folder, randomUUID())
    const handle = await open(path, 'wx+', 0o600).catch(cannotWrite)
    try {
      // The operating system deletes an unlinked file once its handle is closed.
      await unlink(path)
      return handle
    } catch (error) {
      await handle.close()
      return cannotWrite(error)
    }
  }
}

const onDisk = (handle: FileHandle, size: number): Spooled => ({
  size,
  read: async () => {
    const content = Buffer.allocUnsafeSlow(size)
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(content, at, size - at, at)
      if (bytesRead === 0) throw new Error('an uploaded file became shorter')
      at += bytesRead
    }
    return content
  },
  close: () => handle.close(),
})

function cannotWrite(error: unknown): never {
  throw isDiskFull(error)
    ? diskFull(error)
    : unavailable('O servidor não conseguiu guardar o arquivo. Tente novamente em instantes.', error)
}
