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

/** Closes what was opened, in reverse order: after its test, or after all tests where it was opened before them. */
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

/** Closes it after the test, or after all tests of the file when it is opened in `beforeAll`. */
export function afterThisTest(end: () => Promise<void>): void {
  opened[scope].push(end)
}

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), 'seara-process-'))
  afterThisTest(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder prepared by an earlier start, with `admin`. Deleted after the test. */
export async function usedFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), 'dados')
  // Its owner stays: PostgreSQL refuses another one.
  await promisify(execFile)('cp', ['-a', inject('usedFolder'), folder])
  return folder
}

/** Servers find Node's compile cache and what they need to start. */
const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

type Settings = Record<string, string>

/** A server, or a balancer in front of some. */
export type Reachable = Readonly<{ url: string }>

/** A real server in a process of its own. */
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

  /** Not the event `close`, which does not come after the channel to the child was closed from this side. */
  async #end(): Promise<number | NodeJS.Signals> {
    const streams = [this.process.stdout, this.process.stderr].flatMap((stream) =>
      stream === null ? [] : [once(stream, 'close')],
    )
    const [code, signal] = (await once(this.process, 'exit')) as [number | null, NodeJS.Signals]
    await Promise.all(streams)
    return code ?? signal
  }

  /** Waits until `/api/health` answers 200. @throws Error with the output when the process ended before */
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

  /** Sends a signal. @returns the exit code, or the signal that ended the process */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    this.process.kill(signal)
    return this.exit
  }

  /** PostgreSQL's processes on this data folder. */
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
        // The death of its parent was enough.
      }
    }
  }

  /** Ends a server behind a launcher in order: killing the launcher would leave it running for a moment. */
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

  /** @returns whether the server acknowledged the new region */
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

/** Starts the server that `npm start` starts; anything left of it ends after the test. */
export async function startServer(
  settings: Settings & { DATA_DIR: string },
  options: SpawnOptions = {},
): Promise<ServerUnderTest> {
  const server = await started(settings, [process.execPath, builtServer], options)
  afterThisTest(() => server.endEverything())
  return server
}

/** Starts the server like a person. */
export async function npmStart(settings: Settings & { DATA_DIR: string }): Promise<ServerUnderTest> {
  const server = await started(settings, ['npm', 'start', '--silent'])
  afterThisTest(() => server.closeAndWait())
  return server
}

/** Starts the server from a shell, which the test may end. @returns the server, and the id of npm's process */
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
      // The test ended it.
    }
    await server.closeAndWait()
  })
  return { server, npm }
}

/** Starts the server through the launcher alone. */
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

/** Waits until it is true. @throws Error when it still is not after ten seconds */
export async function eventually(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('it never came true')
    await sleep(50)
  }
}
