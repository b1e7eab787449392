import { statfs } from 'node:fs/promises'
import type { Disks } from '../../core/ports/disks.ts'

/** A disk with fewer free bytes counts as full. PostgreSQL's write-ahead log alone grows by 16 MB at once. */
const least = 16 * 2 ** 20
/**
 * Milliseconds for which the disks count as full after a write failed for lack of space. A database on another machine
 * has a disk that cannot be checked from here, so only time ends this state.
 */
const memory = 60_000

/**
 * Milliseconds for which the result of a check is reused, because `areFull` may be called thousands of times a second.
 */
const lookLasts = 1_000

/**
 * Watches whether disks are full.
 * @param folders the folders of this machine whose disks are watched
 * @param now milliseconds since any fixed moment
 */
export function watchDisks(folders: readonly string[], now: () => number = () => performance.now()): Disks {
  let failedAt = -memory
  let lookedAt = -lookLasts
  let full: Promise<boolean> = Promise.resolve(false)
  return {
    async areFull() {
      if (now() - failedAt < memory) return true
      if (now() - lookedAt >= lookLasts) {
        lookedAt = now()
        full = Promise.all(folders.map((folder) => isFull(folder))).then((disks) => disks.includes(true))
      }
      return full
    },
    noteFull() {
      failedAt = now()
    },
  }
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  // `files` and `ffree` count inodes. `files` is 0 in a file system that does not count them.
  return disk !== null && (disk.bavail * disk.bsize < least || (disk.files > 0 && disk.ffree === 0))
}
