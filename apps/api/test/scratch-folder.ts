import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The folder of Linux's file system in memory, which is often small in a container. */
const inMemory = '/dev/shm'
/** How many bytes must be free in memory: more than the tests ever need at once. */
const enough = 2 * 2 ** 30

/**
 * The folder for the tests' databases. It is in memory if there is room: each database has a thousand small files, and
 * some disks take a second to create so many.
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
