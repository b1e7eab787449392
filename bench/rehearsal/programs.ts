import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtServer } from '../../apps/api/test/process/surroundings.ts'

/**
 * The variables with which `npm start` starts Node (`scripts/lib/serve.mjs`). This program was started with them too.
 */
const launched = ['NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']

/** The programs of one rehearsal. The folder has a log of each, with the time of every line. `stop` ends them all. */
export class Programs {
  readonly folder: string
  readonly #running = new Set<ChildProcess>()

  constructor(folder: string) {
    this.folder = folder
  }

  start(
    name: string,
    file: string,
    args: readonly string[],
    env: Record<string, string> = {},
    user?: { uid: number; gid: number },
  ): ChildProcess {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(file, args, { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...user })
    const log = createWriteStream(join(this.folder, `${name}.log`), { flags: 'a' })
    for (const input of [child.stdout, child.stderr])
      if (input) createInterface({ input }).on('line', (line) => log.write(`${new Date().toISOString()} ${line}\n`))
    child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`))
    child.once('exit', () => this.#running.delete(child))
    this.#running.add(child)
    return child
  }

  /**
   * Starts a server of the product as `npm start` does.
   * @param program the server's built main file; by default that of this version
   */
  startServer(name: string, settings: Record<string, string>, program = builtServer): ChildProcess {
    const launcher = Object.fromEntries(launched.map((variable) => [variable, process.env[variable] ?? '']))
    return this.start(name, process.execPath, [program], { ...launcher, ...settings })
  }

  /** Ends the programs that are still running, the newest first. */
  async stop(): Promise<void> {
    for (const child of [...this.#running].toReversed()) {
      child.kill('SIGCONT')
      await end(child, 'SIGTERM', 20_000)
    }
  }
}

/** Sends a signal and waits for the end. @param gracePeriod milliseconds after which the process is killed */
export async function end(child: ChildProcess, signal: NodeJS.Signals, gracePeriod = 60_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const killing = setTimeout(() => child.kill('SIGKILL'), gracePeriod)
  await ended
  clearTimeout(killing)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

/**
 * Waits until a condition is true.
 * @param what the condition in words, for the error when it is not true in time
 * @param seconds the longest wait
 * @param pause milliseconds between two checks
 */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  seconds = 120,
  pause = 200,
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  while (!(await condition().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(pause)
  }
}

export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
