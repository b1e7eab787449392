// The two installations whose servers are killed: one server with its embedded database, or three servers on one
// database behind a balancer.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { clusterNameOf, startEmbeddedDatabase } from '../../apps/api/src/db/embedded.ts'
import { processesOf } from '../../apps/api/src/db/embedded/orphans.ts'
import { urlOfRunning } from '../../apps/api/src/db/embedded/running.ts'
import { startBalancer } from '../../apps/api/test/process/round-robin.ts'
import { end, freePort, isOk, until, type Programs } from './programs.ts'

export interface Installation {
  /** The installation's name in the table. */
  readonly name: string
  readonly url: string
  readonly filesFolder: string
  /** The settings for a command that works on the installation while its servers run. */
  readonly settings: Record<string, string>
  /** The database's address for the role that owns the tables. */
  readonly databaseUrl: () => Promise<string>
  /**
   * Kills one or more servers, by turns according to `round`, and starts them again.
   * @returns milliseconds from that start until all are ready
   */
  readonly killAndStart: (round: number) => Promise<number>
  /**
   * Stops a server in an orderly way (the first of three) and starts it again.
   * @returns milliseconds until it is ready
   */
  readonly restart: () => Promise<number>
  readonly killDatabase: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The settings that all servers of a rehearsal have. */
export const common = (smtpUrl: string | null) => ({
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMIN_EMAIL: 'bench@seara.example',
  ADMIN_PASSWORD: 'uma senha de medir',
  ...(smtpUrl !== null && { SMTP_URL: smtpUrl }),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
})

/** Kills the processes of the database in a folder that are still running. */
async function killDatabase(dataDir: string): Promise<void> {
  const name = await clusterNameOf(dataDir)
  for (const pid of await processesOf(name)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process ended together with its parent.
    }
  }
}

/** A server in its own process. It can be started again and again with the same settings. */
class Server {
  readonly url: string
  readonly #programs: Programs
  readonly #name: string
  readonly #settings: Record<string, string> & { PORT: string }
  #process: ChildProcess | null = null

  constructor(programs: Programs, name: string, settings: Record<string, string> & { PORT: string }) {
    this.#programs = programs
    this.#name = name
    this.#settings = settings
    this.url = `http://127.0.0.1:${settings.PORT}`
  }

  /**
   * @param program another version's `main.ts`; by default the file that `npm start` runs
   * @returns milliseconds until the server is ready
   */
  async start(program?: string): Promise<number> {
    const from = performance.now()
    this.#process = this.#programs.startServer(this.#name, this.#settings, program)
    await until(this.#name, () => isOk(`${this.url}/api/health/ready`), 120, 20)
    return performance.now() - from
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.#process) await end(this.#process, signal)
  }
}

/** Starts a server with settings of its own. @param program another version's `main.ts`; by default this version's */
export async function startOn(
  programs: Programs,
  name: string,
  settings: Record<string, string>,
  program?: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new Server(programs, name, { ...settings, PORT: String(await freePort()) })
  await server.start(program)
  return { url: server.url, stop: () => server.end('SIGTERM') }
}

/** One server with its own database. By turns, a kill hits Node alone, or Node together with the database. */
export async function startOne(programs: Programs, smtpUrl: string | null): Promise<Installation> {
  const dataDir = join(programs.folder, 'one')
  const settings = { ...common(smtpUrl), DATA_DIR: dataDir, PORT: String(await freePort()) }
  const server = new Server(programs, 'one', settings)
  await server.start()
  return {
    name: 'the one server, every other time with its PostgreSQL',
    url: server.url,
    filesFolder: join(dataDir, 'files'),
    settings,
    databaseUrl: () => ownerOf(dataDir),
    async killAndStart(round) {
      await server.end('SIGKILL')
      if (round % 2 === 1) {
        await killDatabase(dataDir)
        const name = await clusterNameOf(dataDir)
        await until('the end of PostgreSQL', async () => (await processesOf(name)).length === 0, 20, 20)
      }
      return server.start()
    },
    async restart() {
      await server.end('SIGTERM')
      return server.start()
    },
    killDatabase: () => killDatabase(dataDir),
    stop: () => server.end('SIGTERM'),
  }
}

async function ownerOf(dataDir: string): Promise<string> {
  const owner = new URL(await urlOfRunning(dataDir))
  owner.username = 'seara'
  return owner.href
}

/**
 * Servers that share a database and a folder of files. One server after another is killed; every fifth kill hits all.
 */
export async function startCluster(programs: Programs, smtpUrl: string | null, count: number): Promise<Installation> {
  const dataDir = join(programs.folder, 'shared')
  mkdirSync(dataDir)
  const database = await startEmbeddedDatabase({ dataDir, maxConnections: 100 })
  const filesFolder = join(programs.folder, 'shared-files')
  const settings = {
    ...common(smtpUrl),
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    STORAGE_URL: filesFolder,
  }
  const servers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const place = { DATA_DIR: join(programs.folder, `server-${index + 1}`), PORT: String(await freePort()) }
      return new Server(programs, `server-${index + 1}`, { ...settings, ...place })
    }),
  )
  await Promise.all(servers.map((server) => server.start()))
  const balancer = await startBalancer(servers.map((server) => server.url))
  await until('the balancer', () => isOk(`${balancer.url}/api/health/ready`))
  return {
    name: 'one of three servers, every fifth time all of them',
    url: balancer.url,
    filesFolder,
    settings: { ...settings, DATA_DIR: join(programs.folder, 'command') },
    databaseUrl: async () => database.ownerUrl,
    async killAndStart(round) {
      const killed = round % 5 === 4 ? servers : servers.slice(round % count, (round % count) + 1)
      await Promise.all(killed.map((server) => server.end('SIGKILL')))
      return Math.max(...(await Promise.all(killed.map((server) => server.start()))))
    },
    async restart() {
      const [first] = servers
      await first?.end('SIGTERM')
      return (await first?.start()) ?? Number.NaN
    },
    killDatabase: () => killDatabase(dataDir),
    async stop() {
      await balancer.close()
      for (const server of servers) await server.end('SIGTERM')
      await database.stop()
    },
  }
}
