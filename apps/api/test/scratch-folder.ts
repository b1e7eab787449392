import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A file system in memory, which Linux has; in a container it often holds next to nothing. */
const inMemory = '/dev/shm'
/** Bytes that the tests never need at once. */
const enough = 2 * 2 ** 30

/**
 * Where tests put their databases, of a thousand small files each: in memory where there is room, as some disks take a
 * second to make so many.
 */
export function scratchFolder(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir()
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > enough ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
