import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../core/startup-error.ts'
import { applicationUrl } from './databases.ts'

/**
 * The address of the embedded database that another process of this machine runs on a data folder.
 * @throws StartupError while it is only starting or ending
 */
export async function urlOfRunning(dataDir: string): Promise<string> {
  const read = (...path: string[]) => readFile(join(dataDir, ...path), 'utf8').catch(() => '')
  const password = (await read('postgres.password')).trim()
  // Its fifth line is the folder of the socket. Source: PostgreSQL, pidfile.h
  const socketFolder = (await read('postgres', 'postmaster.pid')).split('\n')[4]
  if (password === '' || !socketFolder) {
    throw new StartupError(
      `A pasta de dados ${dataDir} (DATA_DIR) está em uso, mas o banco de dados ainda não responde; tente de novo em instantes.`,
    )
  }
  return applicationUrl(socketFolder, password)
}
