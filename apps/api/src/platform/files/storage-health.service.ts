import { setTimeout as sleep } from 'node:timers/promises'
import { nowIso, type Context } from '../../core/context.ts'
import type { FileStorage } from '../../core/ports/file-storage.ts'

/** The key of a test file: writing and reading it proves more than reading existing contents. */
const probeKey = 'health.txt'
/** The storage must answer within this many milliseconds. */
const timeout = 3_000
/** A result is reused for this many milliseconds, because health is checked often. */
const lifetime = 5_000

/** The last result for each storage; `at` is in milliseconds of `performance.now()`. */
const answers = new WeakMap<FileStorage, { at: number; works: Promise<boolean> }>()

/**
 * Whether the storage accepts contents and returns them. False when the storage is unreachable, too slow or read-only.
 */
export function storageWorks(ctx: Context): Promise<boolean> {
  const now = performance.now()
  const known = answers.get(ctx.files)
  if (known && now - known.at < lifetime) return known.works
  const works = probe(ctx)
  answers.set(ctx.files, { at: now, works })
  return works
}

async function probe(ctx: Context): Promise<boolean> {
  const content = Buffer.from(nowIso(ctx.clock))
  const ended = new AbortController()
  try {
    const written = ctx.files.writeUnder(probeKey, content).then(async () => (await ctx.files.read(probeKey)) !== null)
    return await Promise.race([written, sleep(timeout, false, { signal: ended.signal, ref: false })])
  } catch (error) {
    ctx.log.warn({ err: error }, 'the storage takes no contents')
    return false
  } finally {
    ended.abort()
  }
}
