import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Logger } from '../../core/logger.ts'
import type { FileStorage } from '../../core/ports/file-storage.ts'
import { StartupError } from '../../core/startup-error.ts'
import { closeToOthers, folderOf, type Folder } from './folder.ts'
import { s3Options } from './s3-options.ts'

/**
 * Opens the storage.
 * @param storageUrl a folder (absolute path) or `s3://KEY:SECRET@host/bucket?region=...` (see `s3-options.ts`)
 * @param options.idleTimeout milliseconds without a byte after which a transfer from or to a bucket is given up
 * @throws StartupError when the folder cannot be created, or the address names no bucket
 */
export async function openFiles(
  storageUrl: string,
  log: Logger,
  { idleTimeout }: { idleTimeout?: number } = {},
): Promise<FileStorage> {
  if (storageUrl.startsWith('s3:')) {
    // The SDK is loaded only for a bucket, because it takes about 20 MB and slows the start.
    const { S3Driver } = await import('flydrive/drivers/s3')
    const disk = new Disk(
      new S3Driver({ ...s3Options(storageUrl, idleTimeout), visibility: 'private', supportsACL: false }),
    )
    return storage(disk, {
      replacesAtOnce: true,
      settle: async () => undefined,
      move: (key, newKey) => disk.move(key, newKey),
    })
  }
  try {
    await mkdir(storageUrl, { recursive: true })
  } catch (error) {
    throw new StartupError(`Não consigo criar a pasta de arquivos ${storageUrl} (STORAGE_URL): ${String(error)}.`, {
      cause: error,
    })
  }
  await closeToOthers(storageUrl).catch((error: unknown) =>
    log.warn({ err: error }, 'the folder of the files cannot be closed to other users'),
  )
  return storage(new Disk(new FSDriver({ location: storageUrl, visibility: 'private' })), folderOf(storageUrl))
}

function storage(disk: Disk, folder: Folder): FileStorage {
  const put = async (key: string, content: Uint8Array) => {
    await disk.put(key, content)
    await folder.settle(key)
  }
  // flydrive's `getBytes` is not used: for a short file, flydrive 2.1 returns Node's whole buffer, with other data too.
  const readNow = async (key: string): Promise<Buffer> => buffer(await disk.getStream(key))
  const readKeys = async function* (prefix: string): AsyncIterable<string[]> {
    for await (const entries of pages(disk, prefix, true))
      yield entries.flatMap((entry) => (entry.isFile ? [entry.key] : []))
  }
  return {
    async writeUnder(key, content) {
      if (folder.replacesAtOnce) return put(key, content)
      // The content is first written as a draft. Until the draft is complete, readers get the old content, even if this
      // process dies.
      const draft = `${key}.${randomBytes(8).toString('hex')}.draft`
      await put(draft, content)
      await folder.move(draft, key)
    },
    move: (from, to) => folder.move(from, to),
    async write(content, day) {
      const key = `${day}/${randomBytes(16).toString('hex')}`
      await put(key, content)
      return key
    },
    async read(key) {
      try {
        return await readNow(key)
      } catch {
        // The content may have been missing only because another task was just about to write it. This happens to the
        // storage's marker, `installation.json`, when several tasks start together.
        return (await disk.exists(key)) ? readNow(key) : null
      }
    },
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    async *keysBefore(day) {
      for await (const folders of pages(disk, '/', false)) {
        const days = folders.flatMap((entry) =>
          entry.isDirectory && entry.prefix.replaceAll('/', '') < day ? [entry.prefix] : [],
        )
        for (const prefix of days) yield* readKeys(prefix)
      }
    },
    keysUnder: readKeys,
  }
}

type Entry = Awaited<ReturnType<Disk['listAll']>>['objects'] extends Iterable<infer Item> ? Item : never

async function* pages(disk: Disk, prefix: string, recursive: boolean): AsyncIterable<Entry[]> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, { recursive, ...(paginationToken !== undefined && { paginationToken }) })
    yield [...page.objects]
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}
