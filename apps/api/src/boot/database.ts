import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { ensureDataFolder, lockDataFolder, tryLock } from './data-folder.ts'
import { connectDatabase, type DatabaseConnection } from '../db/connect.ts'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { urlOfRunning } from '../db/embedded/running.ts'
import { upgrade } from './backups.ts'
import { requireDatabase } from '../db/require-database.ts'
import { say } from '../core/console.ts'
import { createLogger } from '../core/logger.ts'

/** Prepares the data folder and, for the embedded database, locks it. @throws StartupError */
export async function takeDataFolder(config: Config, opened: AsyncDisposableStack): Promise<void> {
  await ensureDataFolder(config.dataDir)
  if (config.databaseUrl === null) opened.defer(await lockDataFolder(config.dataDir))
}

/**
 * Connects to the configured database, or starts the embedded one. Opened resources are added to `opened`.
 * @param onLost called when the embedded server died and could not be restarted
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
  return connect(url, opened)
}

/**
 * The same database for a command. The command may run beside the server; without one it starts what it needs and
 * migrates.
 * @throws StartupError
 */
export async function joinDatabase(config: Config, opened: AsyncDisposableStack): Promise<DatabaseConnection> {
  await ensureDataFolder(config.dataDir)
  const release = config.databaseUrl === null ? tryLock(config.dataDir) : null
  if (config.databaseUrl === null && release === null) return connect(await urlOfRunning(config.dataDir), opened)
  if (release !== null) opened.defer(release)
  const connection = await openDatabase(config, opened, (error) => {
    throw error
  })
  await upgrade(config, connection, createLogger(config.logLevel))
  return connection
}

async function connect(url: string, opened: AsyncDisposableStack): Promise<DatabaseConnection> {
  const connection = connectDatabase({ url })
  // An endless query must not keep the program from ending.
  opened.defer(() => Promise.race([connection.close(), sleep(1_000, undefined, { ref: false })]))
  await requireDatabase(connection.pool, url)
  return connection
}
