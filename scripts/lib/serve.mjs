import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { compiled, pinnedNode } from './paths.mjs'
import { exitCode } from './run.mjs'

/**
 * Settings for glibc, which have to be made before the start. Without them glibc would keep several hundred MB after
 * large images are decoded; with them it releases the memory. Other systems ignore them. Source: man mallopt(3);
 * https://sharp.pixelplumbing.com/install#linux-memory-allocator
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }
/**
 * Node's space for young objects, in megabytes. With 4 instead of 16, garbage was collected three times as often during
 * requests, and objects of unfinished requests were moved to the old generation. The memory of uploads has a limit of
 * its own (`http/spool.ts`).
 */
const youngGeneration = '--max-semi-space-size=16'
/** Lets the server itself start a garbage collection when it is idle (`boot/gc-when-idle.ts`). */
const collectOnRequest = '--expose-gc'

/**
 * Runs a long-lived program with the project's Node until it ends. Signals to this process are passed on to it. When
 * this process dies, the channel between the two closes, and the program notices.
 * @returns the program's exit code
 */
export function serve(args, { env = process.env, ...options } = {}) {
  const child = spawn(pinnedNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...compiled,
      ...memory,
      ...env,
      NODE_OPTIONS: `${youngGeneration} ${collectOnRequest} ${env.NODE_OPTIONS ?? ''}`,
    },
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const watch = watchNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      resolve(exitCode(code, signal))
    })
  })
}

/**
 * Calls `onDead` when npm has died. A killed npm tells nobody, so its state is polled. A new parent of npm means
 * nothing: npm gets one when the shell that started it ends.
 */
function watchNpm(onDead) {
  if (!process.env.npm_lifecycle_event) return undefined
  const npm = npmAmongAncestors()
  const watch = setInterval(() => {
    if (isAlive(npm)) return
    clearInterval(watch)
    onDead()
  }, 500)
  return watch
}

/** The process of npm: our parent, or that parent's parent when npm runs scripts in a shell. */
function npmAmongAncestors() {
  const parent = statusOf(process.ppid)
  return parent !== null && shells.test(parent.name)
    ? (statusOf(parent.parent) ?? parent)
    : (parent ?? { pid: process.ppid })
}

const shells = /^(ba|da|a|k|z)?sh$/

/**
 * Whether a process is still running. Its start is compared because its id may belong to another process by now. State
 * Z is a dead process that its parent has not noticed yet.
 */
function isAlive({ pid, startedAt }) {
  const now = statusOf(pid)
  // Without /proc only this is known: when our parent dies, we get another parent.
  if (now === null) return startedAt === undefined && process.ppid === pid
  return now.startedAt === startedAt && now.state !== 'Z'
}

/** @returns null when there is no such process, or the system has no /proc. Source: proc_pid_stat(5) */
function statusOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const nameEnd = stat.lastIndexOf(')')
    const [state, parent] = stat.slice(nameEnd + 2).split(' ')
    const startedAt = stat.slice(nameEnd + 2).split(' ')[19]
    return { pid, name: stat.slice(stat.indexOf('(') + 1, nameEnd), state, parent: Number(parent), startedAt }
  } catch {
    return null
  }
}
