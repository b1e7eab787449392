import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { ensureDataFolder, lockDataFolder } from './data-folder.ts'
import { connectDatabase, type DatabaseConnection } from '../db/connect.ts'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { requireDatabase } from '../db/require-database.ts'
import { say } from '../core/console.ts'

/** Makes sure of the data folder and, where the embedded database lives in it, that no other process uses it. @throws StartupError */
export async function takeDataFolder(config: Config, opened: AsyncDisposableStack): Promise<void> {
  await ensureDataFolder(config.dataDir)
  if (config.databaseUrl === null) opened.defer(await lockDataFolder(config.dataDir))
}

/**
 * Connects to the database of the settings, starting the embedded one where none is given. What it opens goes on `opened`.
 * @param onLost called when the embedded server died and could not be started again
 * @throws StartupError
 */
export async function openDatabase(
  config: Config,
  opened: AsyncDisposableStack,
  onLost: (error: unknown) => void,
): Promise<DatabaseConnection> {
  let url = config.databaseUrl
  if (url === null) {
    say(`Iniciando o banco de dados em ${config.dataDir} ...`)
    const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, onLost })
    opened.defer(() => embedded.stop())
    url = embedded.url
  }
  const connection = connectDatabase({ url })
  // A query that does not end must not keep the program from closing.
  opened.defer(() => Promise.race([connection.close(), sleep(1_000, undefined, { ref: false })]))
  await requireDatabase(connection.pool, url)
  return connection
}
