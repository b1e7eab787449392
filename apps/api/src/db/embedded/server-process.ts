import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '../../core/failures.ts'
import { StartupError } from '../../core/startup-error.ts'
import type { Runner } from './operating-system-user.ts'

/**
 * Milliseconds that a stop may take: `fast` disconnects everyone and writes everything to disk; then `immediate` ends
 * the server at once, and the next start recovers the data.
 */
const stopTimeout = { fast: 4_000, immediate: 1_000 }
/** Milliseconds in which a start is retried, because child processes of a killed server may still use its memory. */
const startTimeout = 10_000
/** How many times a start is retried when the server is killed from outside, as when the system is out of memory. */
const mostKills = 20
/** Bytes. A larger log is renamed at the next start, and a new one begins. */
const largestLog = 5 * 2 ** 20

export interface ServerProcess {
  /** Settles when the server has ended for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

export interface ServerOptions {
  postgres: string
  folder: string
  logFile: string
  settings: Record<string, string>
  runner: Runner
}

/** The environment of PostgreSQL's programs. Of this process's own variables they get only PATH. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

/**
 * Starts the server and waits until it accepts connections, however long recovery after a crash takes.
 * @throws StartupError when the server does not start; the message is the reason that PostgreSQL gives
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const deadline = performance.now() + startTimeout
  for (let kills = 0; ;) {
    const attempt = await tryStart(options)
    if ('ended' in attempt) return attempt
    const { reason, wasKilled } = attempt
    if (wasKilled) kills += 1
    const isHeldUp = /lock file|shared memory/.test(reason) && performance.now() < deadline
    const mayPass = !isDiskFull(reason) && (wasKilled ? kills <= mostKills : isHeldUp)
    if (!mayPass) throw new StartupError(`O banco de dados não iniciou: ${reason} (mais em ${options.logFile})`)
    await sleep(300)
  }
}

interface FailedStart {
  reason: string
  /** Whether the server or its recovery process was killed from outside. Then the next try may succeed. */
  wasKilled: boolean
}

/** Starts the server. @returns the server, or why it did not start */
async function tryStart({
  postgres,
  folder,
  logFile,
  settings,
  runner,
}: ServerOptions): Promise<ServerProcess | FailedStart> {
  const log = await openLog(logFile)
  const { size: logStart } = await log.stat()
  const { file, args, options } = runner.command(postgres, [
    '-D',
    folder,
    ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
  ])
  // `detached`: a Ctrl-C in the terminal must not reach the server, because Node itself stops the server in an orderly
  // way. The server logs to a file rather than to a pipe, because a pipe would break when Node dies.
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    env: bareEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = endOf(child)
  await log.close()
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  void ended.then(() => process.off('exit', stopAtExit))

  const running = await Promise.race([waitUntilReady(folder, child), ended.then(() => false)])
  if (!running) {
    const lines = (await readFile(logFile)).subarray(logStart).toString('utf8').trim().split('\n')
    const wasKilled = child.signalCode === 'SIGKILL' || lines.some((line) => /terminated by signal 9\b/.test(line))
    return { reason: tellingLine(lines) || 'o programa terminou sem explicação', wasKilled }
  }
  return { ended, stop: () => stop(child, ended) }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) await once(child, 'error').catch(() => undefined)
  else await once(child, 'exit')
}

/**
 * Waits until the eighth line of the pid file says `ready`. Source: PostgreSQL, pidfile.h
 * @returns false when the server ended before that
 */
async function waitUntilReady(folder: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await sleep(10)
  }
  return false
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  if (await settles(ended, stopTimeout.fast)) return
  child.kill('SIGQUIT')
  await settles(ended, stopTimeout.immediate)
}

async function settles(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController()
  const timeout = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false)
  try {
    return await Promise.race([promise.then(() => true), timeout])
  } finally {
    timer.abort()
  }
}

async function openLog(file: string): Promise<FileHandle> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > largestLog) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

/** The line of the log that says why the start failed. Lines about connections that were refused do not count. */
function tellingLine(lines: readonly string[]): string {
  const own = lines.filter(
    (line) => !/the database system is (?:starting up|shutting down|not yet accepting)/.test(line),
  )
  const telling = own.findLast((line) => isDiskFull(line)) ?? own.findLast((line) => /FATAL|PANIC/.test(line))
  return (telling ?? own.at(-1) ?? '').replace(/^.*?(?:FATAL|PANIC|LOG):\s*/, '')
}
