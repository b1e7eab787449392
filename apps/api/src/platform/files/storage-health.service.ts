import { setTimeout as sleep } from 'node:timers/promises'
import { nowIso, type Context } from '../../core/context.ts'
import type { FileStorage } from '../../core/ports/file-storage.ts'
import { isStorageAbsent } from './storage-ownership.service.ts'

/** The key of a test file: writing and reading it proves more than reading existing contents. */
const probeKey = 'health.txt'
/** The storage must answer within this many milliseconds. */
const timeout = 3_000
/** A result is reused for this many milliseconds, because health is checked often. */
const lifetime = 5_000

/**
 * `works`: the storage accepts contents and returns them. `unavailable`: it is unreachable, too slow or read-only.
 * `absent`: it answers, but is another place than the one with this database's contents.
 */
type StorageState = 'works' | 'unavailable' | 'absent'

/** The last result for each storage; `at` is in milliseconds of `performance.now()`. */
const answers = new WeakMap<FileStorage, { at: number; state: Promise<StorageState> }>()

/** The state of the storage, found by writing and reading a test file. Takes at most three seconds. */
export function storageState(ctx: Context): Promise<StorageState> {
  const now = performance.now()
  const known = answers.get(ctx.files)
  if (known && now - known.at < lifetime) return known.state
  const state = findState(ctx)
  answers.set(ctx.files, { at: now, state })
  return state
}

async function findState(ctx: Context): Promise<StorageState> {
  const ended = new AbortController()
  try {
    return await Promise.race([
      probe(ctx),
      sleep<StorageState>(timeout, 'unavailable', { signal: ended.signal, ref: false }),
    ])
  } catch (error) {
    ctx.log.warn({ err: error }, 'the storage takes no contents')
    return 'unavailable'
  } finally {
    ended.abort()
  }
}

async function probe(ctx: Context): Promise<StorageState> {
  if (await isStorageAbsent(ctx)) return 'absent'
  await ctx.files.writeUnder(probeKey, Buffer.from(nowIso(ctx.clock)))
  return (await ctx.files.read(probeKey)) === null ? 'unavailable' : 'works'
}
