import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDiskFull } from '../../core/failures.ts'
import type { ArchiveStore } from '../../core/ports/archive-store.ts'
import { withScratchFolder } from '../../core/scratch-folder.ts'
import { StartupError } from '../../core/startup-error.ts'
import { s3Place } from '../storage/s3-options.ts'
import type { Bucket } from './bucket.ts'

/**
 * Stores archives under a prefix of a bucket. An archive is first written to the local disk. So a part of the upload
 * that fails can be sent again, and the database's snapshot can be closed before a slow bucket has taken the whole
 * archive.
 * @param scratch a folder for archives on their way to or from the bucket
 */
export function bucketArchives(address: string, scratch: string): ArchiveStore {
  const { bucket: name, prefix, options } = s3Place(address, 'BACKUP_DIR')
  const place = `s3://${[new URL(address).host, name, ...prefix].join('/')}`
  const keyOf = (archive: string) => [...prefix, archive].join('/')
  const placeOf = (archive: string) => `${place}/${archive}`

  let opened: Promise<Bucket> | null = null
  /** Opens the bucket at its first use. Until then the SDK, which takes about 20 MB, is not loaded. */
  const bucket = () => (opened ??= import('./bucket.ts').then(({ openBucket }) => openBucket(name, options)))
  const asked = async <Result>(ask: (bucket: Bucket) => Promise<Result>): Promise<Result> => {
    try {
      return await ask(await bucket())
    } catch (error) {
      throw inWords(error, place)
    }
  }
  const read: ArchiveStore['read'] = async (archive) => {
    const content = await asked((bucket) => bucket.read(keyOf(archive)))
    return content === null ? null : Readable.from(inWordsOf(content, place), { objectMode: false })
  }
  return {
    kind: 'bucket',
    placeOf,
    put: (archive, write, signal) =>
      withScratchFolder(scratch, 'archive', async (folder) => {
        const draft = join(folder, archive)
        const written = await write(draft)
        await asked((bucket) => bucket.upload(draft, keyOf(archive), signal)).catch((error: unknown) => {
          signal?.throwIfAborted()
          throw error
        })
        return written
      }),
    async list() {
      const objects = await asked((bucket) => bucket.list(keyOf('')))
      return objects.map(({ key, ...about }) => ({ name: key.slice(keyOf('').length), ...about }))
    },
    read,
    remove: (archive) => asked((bucket) => bucket.remove(keyOf(archive))),
    withFile: (archive, work) =>
      withScratchFolder(scratch, 'archive', async (folder) => {
        const content = await read(archive)
        if (content === null) throw new StartupError(`Não há nenhum arquivo em ${placeOf(archive)}.`)
        const path = join(folder, archive)
        await pipeline(content, createWriteStream(path, { mode: 0o600 }))
        return work(path)
      }),
  }
}

/**
 * Yields the parts of an object. An error of the bucket becomes a StartupError, even after the first parts were read.
 */
async function* inWordsOf(parts: AsyncIterable<Buffer>, place: string): AsyncGenerator<Buffer> {
  try {
    yield* parts
  } catch (error) {
    throw inWords(error, place)
  }
}

/** Turns an error of the bucket into a StartupError with words for people. Returns errors of the disk unchanged. */
function inWords(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || isDiskFull(error) || 'path' in error) return error
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return new StartupError(
    `O bucket dos backups (${place}) não respondeu ou recusou: ${reason === 'AbortError' ? 'demorou demais' : reason}.`,
    { cause: error },
  )
}
