import { performance } from 'node:perf_hooks'

/** Milliseconds between two looks. */
const interval = 10_000
/** The share of that time in which a server does next to nothing. */
const quiet = 0.05
/** By how many bytes more than after the last time make it worth a pause of some 0.2 s. */
const worthwhile = 50 * 1024 * 1024

/** Node keeps what work has needed, some 100 MB after a busy hour. Does nothing without `--expose-gc`. */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}

/**
 * Gives memory back now, after the start, and whenever the server has become quiet again. @returns what ends that
 */
export function collectGarbageWhenIdle(): () => void {
  collectGarbage()
  let lowest = process.memoryUsage.rss()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quiet || process.memoryUsage.rss() < lowest + worthwhile) return
    collectGarbage()
    lowest = process.memoryUsage.rss()
  }, interval).unref()
  return () => clearInterval(timer)
}
