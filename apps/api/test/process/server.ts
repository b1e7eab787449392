import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'
import { clusterNameOf } from '../../src/db/embedded.ts'
import { processesOf } from '../../src/db/embedded/orphans.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { admin, builtServer, freePort } from './surroundings.ts'

export { admin, freePort }

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * The functions that close opened resources: `test` after the current test, `file` after all tests of the file. The
 * last function is called first.
 */
const opened = { file: [] as (() => Promise<void>)[], test: [] as (() => Promise<void>)[] }
let scope: keyof typeof opened = 'file'
const closeAll = async (ends: (() => Promise<void>)[]) => {
  for (const end of ends.splice(0).toReversed()) await end()
}
beforeEach(() => {
  scope = 'test'
})
afterEach(() => closeAll(opened.test), 30_000)
afterAll(() => closeAll(opened.file), 30_000)

/** Calls `end` after the current test, or after all tests of the file when this is called in `beforeAll`. */
export function afterThisTest(end: () => Promise<void>): void {
  opened[scope].push(end)
}

/** Creates a folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), 'seara-process-'))
  afterThisTest(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Copies a data folder on which a server was started before, with `admin` as its admin. The copy is deleted after the
 * test.
 */
export async function usedFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), 'dados')
  // `cp -a` keeps the owner of the files: PostgreSQL refuses files of another owner.
  await promisify(execFile)('cp', ['-a', inject('usedFolder'), folder])
  return folder
}

/** The environment variables that servers inherit: those needed to start, and the place of Node's compile cache. */
const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

type Settings = Record<string, string>

/** The address of a server, or of a load balancer. */
export type Reachable = Readonly<{ url: string }>

/** A real server in another process. */
export class ServerUnderTest {
  readonly process: ChildProcess
  readonly url: string
  readonly exit: Promise<number | NodeJS.Signals>
  readonly dataDir: string
  output = ''
  errors = ''

  constructor(
    settings: Settings & { DATA_DIR: string; PORT: string },
    command: readonly [string, ...string[]],
    options: SpawnOptions,
  ) {
    this.dataDir = settings.DATA_DIR
    this.url = `http://127.0.0.1:${settings.PORT}`
    const env = { ...inherited, RATE_LIMIT: 'off', ...settings }
    const [file, ...args] = command
    this.process = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    this.process.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    this.process.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()))
    this.exit = this.#end()
  }

  /**
   * Waits for the end of the process and of its output. The process's own event `close` is not used, because it never
   * comes once the test has closed the IPC channel to the process.
   */
  async #end(): Promise<number | NodeJS.Signals> {
    const streams = [this.process.stdout, this.process.stderr].flatMap((stream) =>
      stream === null ? [] : [once(stream, 'close')],
    )
    const [code, signal] = (await once(this.process, 'exit')) as [number | null, NodeJS.Signals]
    await Promise.all(streams)
    return code ?? signal
  }

  /**
   * Waits until `/api/health` answers 200.
   * @throws Error with the output when the process ends before that, or after 50 seconds
   */
  async ready(): Promise<void> {
    const start = performance.now()
    let ended = false
    void this.exit.then(() => (ended = true))
    while (!(await this.isReady())) {
      if (ended) throw new Error(`the server ended: ${this.output}${this.errors}`)
      if (performance.now() - start > 50_000)
        throw new Error(`the server did not get ready: ${this.output}${this.errors}`)
      await sleep(50)
    }
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  /**
   * Sends a signal, and waits for the end of the process.
   * @returns the exit code, or the signal that ended the process
   */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    this.process.kill(signal)
    return this.exit
  }

  /** The ids of PostgreSQL's processes on this data folder. */
  async databaseProcesses(): Promise<number[]> {
    const name = await clusterNameOf(this.dataDir).catch(() => null)
    return name === null ? [] : processesOf(name)
  }

  /** Kills Node and PostgreSQL, and waits until they are gone. */
  async endEverything(): Promise<void> {
    await this.end('SIGKILL')
    await this.killDatabase()
    await eventually(async () => (await this.databaseProcesses()).length === 0)
  }

  async killDatabase(): Promise<void> {
    for (const pid of await this.databaseProcesses()) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // The process has already ended, because its parent was killed.
      }
    }
  }

  /**
   * Ends a server that a launcher has started, and waits until it is gone. The launcher gets SIGTERM, because the
   * server would run on for a moment if the launcher were killed.
   */
  async closeAndWait(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.end('SIGTERM')
    await eventually(async () => (await this.databaseProcesses()).length === 0)
  }

  async signIn(): Promise<string> {
    const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
    const answer = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return ((await answer.json()) as { token: string }).token
  }

  /** Adds a region. @returns whether the server acknowledged it */
  async addRegion(token: string, region_name: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = fetch(`${this.url}/api/parish_region`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ region_name }),
    })
    return sent.then(
      ({ status }) => status === 201,
      () => false,
    )
  }

  async regionNames(token: string): Promise<string[]> {
    const answer = await fetch(`${this.url}/api/parish_region/simple`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { region_name: string }[]).map((region) => region.region_name)
  }
}

/** Starts the same server as `npm start`. If it still runs after the test, it is killed. */
export async function startServer(
  settings: Settings & { DATA_DIR: string },
  options: SpawnOptions = {},
): Promise<ServerUnderTest> {
  const server = await started(settings, [process.execPath, builtServer], options)
  afterThisTest(() => server.endEverything())
  return server
}

/** Starts the server with `npm start`, as a person does. */
export async function npmStart(settings: Settings & { DATA_DIR: string }): Promise<ServerUnderTest> {
  const server = await started(settings, ['npm', 'start', '--silent'])
  afterThisTest(() => server.closeAndWait())
  return server
}

/**
 * Starts the server with npm from a shell. A test may end the shell, or npm, or both.
 * @returns the server, and the id of npm's process
 */
export async function npmStartFromShell(
  settings: Settings & { DATA_DIR: string },
): Promise<{ server: ServerUnderTest; npm: number }> {
  const server = await started(settings, ['sh', '-c', 'npm start --silent & echo "npm is $!"; wait'])
  await eventually(async () => /npm is \d+/.test(server.output))
  const npm = Number(/npm is (\d+)/.exec(server.output)?.[1])
  afterThisTest(async () => {
    try {
      process.kill(npm, 'SIGTERM')
    } catch {
      // The test has already ended the process.
    }
    await server.closeAndWait()
  })
  return { server, npm }
}

/** Starts the server through the launcher `scripts/start.mjs`, without npm. */
export async function startLauncher(settings: Settings & { DATA_DIR: string }): Promise<ServerUnderTest> {
  const server = await started(settings, [process.execPath, join(root, 'scripts', 'start.mjs')])
  afterThisTest(() => server.closeAndWait())
  return server
}

async function started(
  settings: Settings & { DATA_DIR: string },
  command: readonly [string, ...string[]],
  options: SpawnOptions = {},
): Promise<ServerUnderTest> {
  return new ServerUnderTest({ PORT: String(await freePort()), ...settings }, command, options)
}

/** Waits until a condition is true. @throws Error when it is still false after ten seconds */
export async function eventually(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('it never came true')
    await sleep(50)
  }
}
