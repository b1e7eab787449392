import { copyFile, open, truncate, stat } from 'node:fs/promises'
import { UnusableBackup, verifyBackup } from '../../apps/api/src/platform/backup/read-backup.ts'

/** How many different damages `acceptedDamages` tries. */
export const damageCount = 20

/** Damages a copy of an archive in different ways, one at a time. @returns the damages that were not detected */
export async function acceptedDamages(archive: string, copy: string): Promise<string[]> {
  await copyFile(archive, copy)
  const { size } = await stat(copy)
  const accepted: string[] = []
  const tried = async (what: string) => {
    const failure: unknown = await verifyBackup(copy, null).then(
      () => null,
      (error: unknown) => error,
    )
    if (!(failure instanceof UnusableBackup)) accepted.push(`${what}: ${String(failure)}`)
  }
  /** Changes bytes at a place, tries the copy, and changes the bytes back. */
  const changed = async (what: string, at: number, length: number, change: (byte: number) => number) => {
    const file = await open(copy, 'r+')
    const was = Buffer.alloc(length)
    await file.read(was, 0, length, at)
    await file.write(was.map(change), 0, length, at)
    await tried(`${what} at ${at}`)
    await file.write(was, 0, length, at)
    await file.close()
  }
  for (let part = 0; part < 12; part += 1)
    await changed('one bit', Math.floor(((part + 0.5) / 12) * size), 1, (byte) => byte ^ 1)
  await changed('the first bytes', 0, 4, () => 0)
  await changed('the last byte', size - 1, 1, (byte) => byte ^ 128)
  await changed('a block of zeros', Math.floor(size / 3), 4_096, () => 0)
  await changed('a block of ones', Math.floor((size * 2) / 3), 4_096, () => 255)
  const file = await open(copy, 'a')
  await file.write('mais')
  await file.close()
  await tried('more after its end')
  for (const length of [size - 1, Math.floor(size / 2), 0]) {
    await truncate(copy, length)
    await tried(`cut to ${length}`)
  }
  return accepted
}
