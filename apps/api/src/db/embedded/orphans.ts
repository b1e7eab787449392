import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../core/startup-error.ts'
import { socketName } from './socket-folder.ts'

/** Milliseconds that an orphaned server may take to stop: `fast` after SIGINT, then `immediate` after SIGQUIT. */
const timeouts = { fast: 15_000, immediate: 10_000 }

/**
 * Stops the server that a killed Node process left running, and removes its lock files. PostgreSQL would otherwise
 * refuse to start, because the process id in a lock file may belong to a zombie or to another program by now. The
 * caller must have locked the data folder.
 * @throws StartupError when the old server does not stop, or another PostgreSQL uses the folder
 */
export async function stopOrphans(folder: string, clusterName: string): Promise<void> {
  const pid = await pidInFile(folder)
  const running = await processesOf(clusterName)
  if (running.length > 0) {
    // When only child processes are left, they end by themselves, because their main process has ended.
    if (pid !== null && running.includes(pid)) await stopServer(pid, clusterName)
    else await waitForNone(clusterName, timeouts.fast)
    if ((await processesOf(clusterName)).length > 0) {
      throw new StartupError(
        `O banco de dados da execução anterior (processo ${running.join(', ')}) ainda não encerrou; tente de novo em instantes.`,
      )
    }
  }
  if (pid !== null && exists(pid)) {
    if (await isServerOf(folder, pid))
      throw new StartupError(
        `Outro PostgreSQL (processo ${pid}) está usando ${folder}; encerre-o antes de iniciar o Seara.`,
      )
    await rm(join(folder, 'postmaster.pid'), { force: true })
  }
  for (const name of [socketName, `${socketName}.lock`]) await rm(join(folder, name), { force: true })
}

/**
 * Whether a process without our cluster's name is a PostgreSQL server that uses this folder. The working directory of
 * a PostgreSQL server is its data folder.
 */
async function isServerOf(folder: string, pid: number): Promise<boolean> {
  const process = (await commands()).find((process) => process.pid === pid)
  if (process === undefined || !isPostgres(process.command)) return false
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return workingFolder === null ? process.command.includes(folder) : workingFolder === folder
}

async function stopServer(pid: number, clusterName: string): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForNone(clusterName, timeouts.fast)) return
  signal(pid, 'SIGQUIT')
  await waitForNone(clusterName, timeouts.immediate)
}

async function waitForNone(clusterName: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (performance.now() < deadline) {
    if ((await processesOf(clusterName)).length === 0) return true
    await sleep(50)
  }
  return false
}

async function pidInFile(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : null
}

/**
 * The ids of the cluster's running processes. The cluster's name is in the arguments of the main process and in the
 * titles of its children, which any user may read. A zombie has no title, so it is not found.
 */
export async function processesOf(clusterName: string): Promise<number[]> {
  return (await commands())
    .filter(({ command }) => isPostgres(command) && command.includes(clusterName))
    .map(({ pid }) => pid)
}

/**
 * Whether a command is PostgreSQL itself, and not an editor or `grep` with the cluster's name among its arguments.
 */
function isPostgres(command: string): boolean {
  if (command.startsWith('postgres: ')) return true
  return basename(command.split('\0', 1)[0] ?? '') === 'postgres'
}

const commands = () => (process.platform === 'linux' ? commandsFromProc() : commandsFromPs())

async function commandsFromProc(): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  return Promise.all(
    pids.map(async (pid) => ({ pid, command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  )
}

async function commandsFromPs(): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,stat=,command='], { maxBuffer: 16 * 2 ** 20 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (pid === undefined || command === undefined || state?.startsWith('Z') === true) return []
    return [{ pid: Number(pid), command: command.replace(/(postgres) -D /, '$1\0-D ') }]
  })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already ended.
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
