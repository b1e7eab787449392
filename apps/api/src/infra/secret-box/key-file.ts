import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keyBytes = 32

/**
 * Reads the key from a file of the data folder, or creates the file. If several processes create it at once, the first
 * process's key stays and all of them use it.
 */
export async function keyInFile(folder: string): Promise<Buffer> {
  const file = join(folder, 'secrets.key')
  const draft = join(folder, `.secrets.key.${randomBytes(6).toString('hex')}`)
  const existing = await readFile(file, 'utf8').catch(() => null)
  if (existing === null) {
    await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true })
    // Unlike a rename, a link does not replace what another process has just made.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  const key = Buffer.from((existing ?? (await readFile(file, 'utf8'))).trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} holds no key of ${keyBytes} bytes`)
  return key
}
