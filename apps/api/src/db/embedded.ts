import { realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '../core/failures.ts'
import { ensureCluster, ensurePassword } from './embedded/cluster.ts'
import { ensureDatabase, type Addresses } from './embedded/databases.ts'
import { chooseRunner } from './embedded/operating-system-user.ts'
import { stopOrphans } from './embedded/orphans.ts'
import { locatePrograms } from './embedded/programs.ts'
import { startServer, type ServerOptions, type ServerProcess } from './embedded/server-process.ts'
import { serverSettings } from './embedded/settings.ts'
import { makeSocketFolder } from './embedded/socket-folder.ts'

interface EmbeddedDatabase extends Addresses {
  /** Disconnects everyone, writes everything to disk and ends the server, within five seconds. */
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** An existing folder. It gets the database's files (in the folder `postgres`), the password file and the log. */
  dataDir: string
  /** Called when the server died and could not be restarted. */
  onLost?: (error: unknown) => void
  /** False makes the server faster, but a crash may destroy the data: for tests and scratch databases only. */
  durable?: boolean
  maxConnections?: number
}

/**
 * Runs a PostgreSQL server from the npm packages, reached through a unix socket. First stops a server that a killed
 * process left running on the same folder. The caller must have locked the data folder.
 * @throws StartupError when the server cannot run; the message says why in Portuguese
 */
export async function startEmbeddedDatabase({
  dataDir,
  onLost,
  durable = true,
  maxConnections = 40,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = await locatePrograms()
  const base = await realpath(dataDir)
  const folder = join(base, 'postgres')
  const passwordFile = join(base, 'postgres.password')
  const runner = await chooseRunner([base, dirname(programs.postgres)])
  const password = await ensurePassword(passwordFile, runner)
  await ensureCluster(folder, { initdb: programs.initdb, runner, passwordFile, durable })

  const clusterName = await clusterNameOf(base)
  await stopOrphans(folder, clusterName)
  const socket = await makeSocketFolder(folder, runner)
  const settings = serverSettings({ clusterName, socketFolder: socket.path, durable, maxConnections })
  const supervisor = new Supervisor(
    { postgres: programs.postgres, folder, logFile: join(base, 'postgres.log'), settings, runner },
    onLost,
  )
  const stop = async (): Promise<void> => {
    await supervisor.stop()
    await socket.remove()
  }
  try {
    await supervisor.start()
    return { ...(await ensureDatabase(socket.path, password)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The name of a data folder's server, by which its processes are found. It stays the same when the folder is renamed,
 * and is different for a copy of the folder.
 */
export async function clusterNameOf(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(join(dataDir, 'postgres'), { bigint: true })
  return `seara-${dev.toString(36)}-${ino.toString(36)}`
}

/** Milliseconds before a crashed server is restarted. */
const pause = { afterCrash: 200, whileDiskIsFull: 3_000 }

/** Restarts the server when it ends unexpectedly, for example when the system runs out of memory. */
class Supervisor {
  readonly #options: ServerOptions
  readonly #onLost: (error: unknown) => void
  #server: ServerProcess | null = null
  #stopping = false

  constructor(options: ServerOptions, onLost: (error: unknown) => void = () => undefined) {
    this.#options = options
    this.#onLost = onLost
  }

  async start(): Promise<void> {
    const server = await startServer(this.#options)
    this.#server = server
    void server.ended.then(() => this.#restart())
  }

  async #restart(): Promise<void> {
    if (this.#stopping) return
    process.stderr.write('O banco de dados parou inesperadamente; iniciando de novo.\n')
    await sleep(pause.afterCrash)
    while (!this.#stopping) {
      try {
        await this.start()
        break
      } catch (error) {
        if (!isDiskFull(error)) return this.#onLost(error)
        // The loop tries again until the disk has room. Until then, callers of the database get an error.
        process.stderr.write('O disco está cheio: o banco de dados inicia de novo quando houver espaço.\n')
        await sleep(pause.whileDiskIsFull)
      }
    }
    if (this.#stopping) await this.#server?.stop()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#server?.stop()
  }
}
