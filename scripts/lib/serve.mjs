import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { compiled, pinnedNode } from './paths.mjs'
import { exitCode } from './run.mjs'

/**
 * glibc would keep several hundred MB after decoding large images; with these settings, made before the start, it
 * releases the memory. Other systems ignore them. Source: man mallopt(3);
 * https://sharp.pixelplumbing.com/install#linux-memory-allocator
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }
/**
 * Megabytes for young objects. With 4, garbage was collected three times as often during requests, and objects of
 * unfinished requests were moved to the old generation. Memory of uploads has its own bound (`http/spool.ts`).
 */
const youngGeneration = '--max-semi-space-size=16'
/** Lets the server release unused memory (`boot/gc-when-idle.ts`). */
const collectOnRequest = '--expose-gc'

/**
 * Runs a long-lived program under the project's Node and ends with it: signals are passed on, the program's exit code
 * is returned, and the program notices our end by the closed channel between us.
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
 * npm is polled, because a killed npm tells nobody. Only its death counts: its parent changes when the shell that
 * started npm ends.
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

/** Our parent is npm itself, or the shell in which npm runs scripts. */
function npmAmongAncestors() {
  const parent = statusOf(process.ppid)
  return parent !== null && shells.test(parent.name)
    ? (statusOf(parent.parent) ?? parent)
    : (parent ?? { pid: process.ppid })
}

const shells = /^(ba|da|a|k|z)?sh$/

/**
 * Whether a process is still running. Its id may belong to another process by now, and a dead process may still wait
 * for its parent.
 */
function isAlive({ pid, startedAt }) {
  const now = statusOf(pid)
  // Without more information, a child notices its parent's death by getting another parent.
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
