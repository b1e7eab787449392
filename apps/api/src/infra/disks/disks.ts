import { statfs } from 'node:fs/promises'
import type { Disks } from '../../core/ports/disks.ts'

/** Free bytes below which a disk counts as full: PostgreSQL's log alone grows by 16 MB at once. */
const least = 16 * 2 ** 20
/** Milliseconds for which a disk counts as full after a failed write: disks on other machines cannot be checked. */
const memory = 60_000

/** How long a check is cached, in milliseconds: health may be requested thousands of times a second. */
const lookLasts = 1_000

/** @param folders on this machine. @param now milliseconds since any fixed moment */
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
  // Some file systems do not count files; they report 0 of 0.
  return disk !== null && (disk.bavail * disk.bsize < least || (disk.files > 0 && disk.ffree === 0))
}
