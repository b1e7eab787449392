import { access, constants, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../core/startup-error.ts'

/** How long a start waits for a previous server that may be closing, in milliseconds. */
const timeout = 3_000

/** @throws StartupError when the folder cannot be made or written */
export async function ensureDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await readdir(folder) // fails on what is no folder
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(`Não consigo gravar na pasta de dados ${folder} (DATA_DIR): ${codeOf(error)}.`, {
      cause: error,
    })
  }
}

/** Node's own recursive mkdir never returns where the system knows no folders to be made, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder)
  }
}

/**
 * Takes the folder for this process alone and returns the function that gives it back.
 *
 * Node has no file lock of its own, SQLite (built in) has: an exclusive transaction on an empty file is a POSIX lock,
 * which the kernel drops when the holder dies however it dies, so there is no stale lock to judge.
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
 * Takes the folder if nobody holds it.
 *
 * @returns the function that gives it back, or null.
 * @throws StartupError when it cannot be written
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
