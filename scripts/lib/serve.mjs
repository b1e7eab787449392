import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pinnedNode } from './paths.mjs'
import { exitCode } from './run.mjs'

/**
 * glibc would keep what decoding large images needed for a moment, several hundred MB; told so before the start, it gives
 * it back. Other systems ignore these. Source: man mallopt(3); https://sharp.pixelplumbing.com/install#linux-memory-allocator
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }
/**
 * Uploads are large buffers that live for a moment. With little room for what is young (megabytes), V8 clears them away often
 * and cheaply; with its usual 16 it walked the whole heap five times a second to find them.
 */
const youngGeneration = '--max-semi-space-size=4'

/**
 * Runs a long-lived program under the project's Node and lives and dies with it: signals go on to it, its exit code
 * comes back, and it learns of our death by the closing of the channel between us.
 * @returns the program's exit code
 */
export function serve(args, { env = process.env, ...options } = {}) {
  const child = spawn(pinnedNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...memory, ...env, NODE_OPTIONS: `${youngGeneration} ${env.NODE_OPTIONS ?? ''}` },
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const watch = watchAncestors(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      resolve(exitCode(code, signal))
    })
  })
}

/** A killed npm tells nobody: whoever it started gets another parent. There may be a shell between npm and us. */
function watchAncestors(onOrphaned) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const watch = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(watch)
    onOrphaned()
  }, 500)
  return watch
}

/** @returns the parent of a process; null where the system does not tell */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return null
  }
}
