import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import { StartupError } from '../../core/startup-error.ts'
import { s3Options } from './s3-options.ts'
import type { FileStorage } from '../../core/ports/file-storage.ts'

/**
 * @param storageUrl a folder (absolute path) or `s3://KEY:SECRET@host/bucket?region=...` (see `s3-options.ts`)
 * @throws StartupError when the folder cannot be made, or the address names no bucket
 */
export async function openFiles(storageUrl: string): Promise<FileStorage> {
  if (storageUrl.startsWith('s3:')) {
    return storage(
      new Disk(new S3Driver({ ...s3Options(storageUrl), visibility: 'private', supportsACL: false })),
      async () => undefined,
    )
  }
  try {
    await mkdir(storageUrl, { recursive: true })
  } catch (error) {
    throw new StartupError(`Não consigo criar a pasta de arquivos ${storageUrl} (STORAGE_URL): ${String(error)}.`, {
      cause: error,
    })
  }
  return storage(new Disk(new FSDriver({ location: storageUrl, visibility: 'private' })), folderSync(storageUrl))
}

/** @param settle makes a key that was just written outlive a loss of power */
function storage(disk: Disk, settle: (key: string) => Promise<void>): FileStorage {
  return {
    async write(content, day) {
      const key = `${day}/${randomBytes(16).toString('hex')}`
      await disk.put(key, content)
      await settle(key)
      return key
    },
    async read(key) {
      try {
        // Not getBytes: of a short file flydrive 2.1 gives the whole pool of memory that Node read it into.
        return await buffer(await disk.getStream(key))
      } catch (error) {
        if (await disk.exists(key)) throw error
        return null
      }
    },
    remove: (key) => disk.delete(key),
    async *keysBefore(day) {
      for await (const folders of pages(disk, '/', false)) {
        const days = folders.flatMap((entry) =>
          entry.isDirectory && entry.prefix.replaceAll('/', '') < day ? [entry.prefix] : [],
        )
        for (const prefix of days) {
          for await (const entries of pages(disk, prefix, true))
            yield entries.flatMap((entry) => (entry.isFile ? [entry.key] : []))
        }
      }
    },
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

/** A file outlives a loss of power once it, its folder, and the folder's own entry are on the disk. */
function folderSync(root: string): (key: string) => Promise<void> {
  const knownFolders = new Set<string>()
  return async (key) => {
    const file = join(root, key)
    const folder = dirname(file)
    await sync(file)
    await sync(folder)
    if (knownFolders.has(folder)) return
    await sync(root)
    knownFolders.add(folder)
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    // Windows opens no folders, and keeps their entries safe by itself.
    if (process.platform === 'win32') return null
    throw error
  })
  if (handle === null) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
