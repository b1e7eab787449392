import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { ensureDataFolder, lockDataFolder, tryLock } from './data-folder.ts'
import { connectDatabase, type DatabaseConnection } from '../db/connect.ts'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { urlOfRunning } from '../db/embedded/running.ts'
import type { TraceStatement } from '../core/ports/tracer.ts'
import type { OpenDatabase } from './as-owner.ts'
import { upgrade } from './backups.ts'
import { requireDatabase } from '../db/require-database.ts'
import { say } from '../core/console.ts'
import { retryLostConnection } from '../core/retry-lost-connection.ts'
import { StartupError } from '../core/startup-error.ts'
import { createLogger } from '../core/logger.ts'

interface Watch {
  /** Ends the wait for a database that does not answer yet. */
  signal?: AbortSignal
  /** Runs and records each statement; absent: nothing is recorded. */
  trace?: TraceStatement | undefined
}

/** Prepares the data folder and, for the embedded database, locks it. @throws StartupError */
export async function takeDataFolder(config: Config, opened: AsyncDisposableStack): Promise<void> {
  await ensureDataFolder(config.dataDir)
  if (config.databaseUrl === null) opened.defer(await lockDataFolder(config.dataDir))
}

/**
 * Connects to the configured database, or starts the embedded one. Opened resources are added to `opened`.
 * @param options.onLost called when the embedded server died and could not be restarted
 * @throws StartupError
 */
export async function openDatabase(
  config: Config,
  opened: AsyncDisposableStack,
  { onLost, ...watch }: Watch & { onLost: (error: unknown) => void },
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return givenDatabase(config.databaseUrl, config.migrationDatabaseUrl, opened, watch)
  say(`Iniciando o banco de dados em ${config.dataDir} ...`)
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, onLost })
  opened.defer(() => embedded.stop())
  return { ...(await connect(embedded.url, opened, watch)), ownerUrl: embedded.ownerUrl }
}

async function givenDatabase(
  url: string,
  ownerUrl: string | null,
  opened: AsyncDisposableStack,
  watch: Watch,
): Promise<OpenDatabase> {
  const database = await connect(url, opened, watch)
  if (ownerUrl === null) return { ...database, ownerUrl: url }
  await requireOneDatabase(database, ownerUrl, watch.signal)
  return { ...database, ownerUrl }
}

/**
 * Connects a command to the server's database. The command may run beside the server. If no embedded server runs, this
 * function starts it. Unless the embedded server was running already, the database is migrated.
 * @throws StartupError
 */
export async function joinDatabase(config: Config, opened: AsyncDisposableStack): Promise<DatabaseConnection> {
  await ensureDataFolder(config.dataDir)
  const release = config.databaseUrl === null ? tryLock(config.dataDir) : null
  if (config.databaseUrl === null && release === null) return connect(await urlOfRunning(config.dataDir), opened)
  if (release !== null) opened.defer(release)
  const onLost = (error: unknown) => {
    throw error
  }
  const database = await openDatabase(config, opened, { onLost })
  await upgrade(config, database, createLogger(config.logLevel))
  return database
}

async function connect(
  url: string,
  opened: AsyncDisposableStack,
  { signal, trace }: Watch = {},
): Promise<DatabaseConnection> {
  const connection = connectDatabase({ url, trace })
  // A query that never ends must not keep the program running.
  opened.defer(() => Promise.race([connection.close(), sleep(1_000, undefined, { ref: false })]))
  await requireDatabase(connection.pool, url, { signal })
  return connection
}

/** @throws StartupError when the owner's address cannot be used, or leads to another database */
async function requireOneDatabase(
  { pool }: DatabaseConnection,
  ownerUrl: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const owner = connectDatabase({ url: ownerUrl, poolSize: 1 })
  try {
    await requireDatabase(owner.pool, ownerUrl, { setting: 'MIGRATION_DATABASE_URL', signal })
    const isOne = async () => (await identityOf(owner.pool)) === (await identityOf(pool))
    if (!(await retryLostConnection(isOne, { signal })))
      throw new StartupError('MIGRATION_DATABASE_URL e DATABASE_URL levam a bancos de dados diferentes.')
  } finally {
    await owner.close()
  }
}

async function identityOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ identity: string }>(`
    select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`)
  return rows[0]?.identity
}
