import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keyBytes = 32

const nameOf = (folder: string): string => join(folder, 'secrets.key')

/**
 * Reads the key that seals the secrets in the database from its file in the data folder, `secrets.key`.
 * @returns null when there is no such file
 * @throws Error when the file contains no key
 */
export async function findKeyInFile(folder: string): Promise<Buffer | null> {
  const text = await readFile(nameOf(folder), 'utf8').catch(() => null)
  return text === null ? null : parsed(text, nameOf(folder))
}

/**
 * Reads the key from its file in the data folder; creates the file with a new key if there is none. If several
 * processes create it at once, all of them use the key of the first.
 * @throws Error when the file contains no key
 */
export async function keyInFile(folder: string): Promise<Buffer> {
  const file = nameOf(folder)
  const draft = join(folder, `.secrets.key.${randomBytes(6).toString('hex')}`)
  const existing = await readFile(file, 'utf8').catch(() => null)
  if (existing === null) {
    await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true })
    // Unlike a rename, a link does not replace a file that another process has just made.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  return parsed(existing ?? (await readFile(file, 'utf8')), file)
}

function parsed(text: string, file: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} holds no key of ${keyBytes} bytes`)
  return key
}
