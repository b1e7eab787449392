import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../core/startup-error.ts'
import { serverUrl } from './databases.ts'

/**
 * Finds the embedded database that another process of this machine runs on a data folder.
 * @returns the database's address for the server's own role
 * @throws StartupError while the database is starting or stopping
 */
export async function urlOfRunning(dataDir: string): Promise<string> {
  const read = (...path: string[]) => readFile(join(dataDir, ...path), 'utf8').catch(() => '')
  const password = (await read('postgres.password')).trim()
  // The fifth line of the pid file is the socket's folder. Source: PostgreSQL, pidfile.h
  const socketFolder = (await read('postgres', 'postmaster.pid')).split('\n')[4]
  if (password === '' || !socketFolder) {
    throw new StartupError(
      `A pasta de dados ${dataDir} (DATA_DIR) está em uso, mas o banco de dados ainda não responde; tente de novo em instantes.`,
    )
  }
  return serverUrl(socketFolder, password)
}
