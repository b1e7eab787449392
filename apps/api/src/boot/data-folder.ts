import { access, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../core/make-folder.ts'
import { StartupError } from '../core/startup-error.ts'

/** Milliseconds that a start waits for a previous server that is closing. */
const timeout = 3_000

/** Creates the data folder if it is missing. @throws StartupError when the folder cannot be created or written */
export async function ensureDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await readdir(folder) // fails if it is not a folder
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(`Não consigo gravar na pasta de dados ${folder} (DATA_DIR): ${codeOf(error)}.`, {
      cause: error,
    })
  }
}

/**
 * Locks the folder for this process. Node has no file lock, but SQLite, which is built into Node, has one: an exclusive
 * transaction on an empty file is a POSIX lock. The kernel releases this lock when the process ends in any way, so no
 * stale lock stays behind.
 * @returns a function that releases the folder
 * @throws StartupError when another process still holds the folder after three seconds
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const deadline = performance.now() + timeout
  for (;;) {
    const release = tryLock(folder)
    if (release !== null) return release
    if (performance.now() > deadline) {
      throw new StartupError(
        `A pasta de dados ${folder} (DATA_DIR) já está em uso por outra execução do Seara; encerre-a ou escolha outra pasta.`,
      )
    }
    await sleep(50)
  }
}

const sqliteBusy = 5

/**
 * Locks the folder if it is free.
 * @returns a function that releases the folder; null when another process has locked it
 * @throws StartupError when the folder cannot be written
 */
export function tryLock(folder: string): (() => void) | null {
  const file = join(folder, 'lock')
  try {
    const database = new DatabaseSync(file, { timeout: 0 })
    try {
      database.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      throw error
    }
    return () => database.close()
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw new StartupError(`Não consigo gravar na pasta de dados: ${file} (DATA_DIR): ${codeOf(error)}.`, {
      cause: error,
    })
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error
    ? 'code' in error && typeof error.code === 'string' && error.code !== 'ERR_SQLITE_ERROR'
      ? error.code
      : error.message
    : String(error)
