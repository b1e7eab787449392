import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveStore } from '../../core/ports/archive-store.ts'

/** Stores archives in a folder of this machine. */
export function folderArchives(folder: string): ArchiveStore {
  const placeOf = (name: string) => join(folder, name)
  return {
    kind: 'folder',
    placeOf,
    // `write` itself uses a temporary name and renames the archive once it is complete.
    put: (name, write) => write(placeOf(name)),
    async list() {
      const found = await Promise.all(
        (await namesIn(folder)).map(async (name) => {
          // The file may be missing by now, because the nightly backup deletes old archives.
          const about = await stat(placeOf(name)).catch(() => null)
          return about?.isFile() ? [{ name, byte_size: about.size, made_at: about.mtime.toISOString() }] : []
        }),
      )
      return found.flat()
    },
    async read(name) {
      const file = await open(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return file?.createReadStream() ?? null
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    withFile: (name, work) => work(placeOf(name)),
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
