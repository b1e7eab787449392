import { performance } from 'node:perf_hooks'

/** Milliseconds between two checks. */
const interval = 10_000
/** Below this share of working time the server counts as idle. */
const quiet = 0.05
/**
 * Once the process's memory has grown by this many bytes, a garbage collection is worth its pause: for about 0.2 s, the
 * server answers nothing.
 */
const worthwhile = 50 * 1024 * 1024
/**
 * After this many idle checks in a row nobody waits for an answer. The pause of a collection is then worth it even for
 * a smaller growth: `worthwhileThen`, in bytes.
 */
const longQuiet = 6
const worthwhileThen = 2 * 1024 * 1024

/**
 * Returns unneeded memory to the system: Node would keep some 100 MB after a busy hour. No effect without
 * `--expose-gc`.
 */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}

/**
 * Collects garbage when the server is idle for the first time, because the start leaves much, and later whenever it is
 * idle and its memory has grown.
 * @returns a function that stops this
 */
export function collectGarbageWhenIdle(): () => void {
  let lowest = -Infinity
  let before = performance.eventLoopUtilization()
  let quietLooks = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    quietLooks = utilization > quiet ? 0 : quietLooks + 1
    const enough = quietLooks < longQuiet ? worthwhile : worthwhileThen
    if (quietLooks === 0 || process.memoryUsage.rss() < lowest + enough) return
    collectGarbage()
    lowest = process.memoryUsage.rss()
  }, interval).unref()
  return () => clearInterval(timer)
}
