import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFull, unavailable } from '../core/errors.ts'
import { isDiskFull } from '../core/failures.ts'

/** What is smaller never comes to the disk, in bytes. */
const smallFile = 32 * 1024

/** A file that has been received. */
export interface Spooled {
  size: number
  read: () => Promise<Buffer>
  /** Forgets it. */
  close: () => Promise<void>
}

/**
 * Keeps files on the disk while they arrive, so that whoever sends slowly holds no memory. Each has no name there and
 * goes with its last use, however the process ends.
 */
export class Spool {
  readonly #folder: string

  /** @param folder for this alone; made where there is none */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#folder = folder
  }

  /**
   * Receives a file to its end, also one that is too large, which is not kept.
   * @returns null for a file of more than `maxBytes`
   * @throws unavailable when it cannot be written; whatever the stream throws
   */
  async receive(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Spooled | null> {
    const small: Buffer[] = []
    let size = 0
    let handle: FileHandle | null = null
    try {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > maxBytes) continue
        if (!handle && size <= smallFile) {
          small.push(chunk)
          continue
        }
        handle ??= await this.#begin(small)
        await handle.appendFile(chunk).catch(cannotWrite)
      }
    } catch (error) {
      await handle?.close()
      throw error
    }
    if (size > maxBytes) {
      await handle?.close()
      return null
    }
    return handle ? onDisk(handle, size) : inMemory(Buffer.concat(small))
  }

  async #begin(small: Buffer[]): Promise<FileHandle> {
    const path = join(this.#folder, randomUUID())
    const handle = await open(path, 'wx+', 0o600).catch(cannotWrite)
    try {
      // What has no name is gone once it is closed.
      await unlink(path)
      await handle.appendFile(Buffer.concat(small.splice(0)))
      return handle
    } catch (error) {
      await handle.close()
      return cannotWrite(error)
    }
  }
}

const inMemory = (content: Buffer): Spooled => ({
  size: content.length,
  read: () => Promise.resolve(content),
  close: () => Promise.resolve(),
})

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
