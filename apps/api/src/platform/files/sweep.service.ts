import { momentBefore, type Context } from '../../core/context.ts'
import type { Due } from '../../core/erasure.ts'
import { dayOf, storageIsAway } from './contents.ts'
import * as repository from './files.repository.ts'
import { isSnapshotTaken } from './installation.repository.ts'
import * as quarantine from './quarantine.service.ts'
import { ownsStorage } from './storage-ownership.service.ts'

const day = 24 * 60 * 60 * 1000
/**
 * Milliseconds after which an unreferenced file counts as unused. Every transaction that could still refer to the file
 * ends before that.
 */
const gracePeriod = 2 * day

/**
 * One sweep may quarantine up to a hundredth of all contents, or up to 20 if that is more. More than that cannot be
 * leftovers of uploads, so something must be wrong.
 */
const share = { least: 20, part: 1 / 100 }

/**
 * Deletes rows of files to which nothing refers, and quarantines contents without a row, both after two days. Contents
 * are touched only if the storage belongs to this database, and only a small share of them in one sweep. While a backup
 * is being written they stay, because the backup's rows may still have their keys.
 */
export async function sweepOrphans(ctx: Context): Promise<{ rows: number; contents: number }> {
  const cutoff = momentBefore(ctx.clock, gracePeriod)
  const rows = await repository.removeUnreferenced(ctx.db, cutoff)
  if (!(await ownsStorage(ctx))) {
    ctx.log.warn({ rows }, 'the storage is not the one of this database: no content is touched')
    return { rows, contents: 0 }
  }
  const { orphans, total } = await findOrphans(ctx, dayOf(cutoff))
  const most = Math.max(share.least, Math.floor(total * share.part))
  // This check comes after the search: a backup that begins later does not have the keys of these contents.
  const contents = (await isSnapshotTaken(ctx.db)) ? [] : orphans.slice(0, most)
  for (const key of contents) await quarantine.put(ctx, key)
  if (rows + orphans.length > 0)
    ctx.log.info({ rows, contents: contents.length, later: orphans.length - contents.length }, 'orphans swept')
  return { rows, contents: contents.length }
}

/** Finds contents whose key is in no row. @param before civil day in UTC; only contents of earlier days are checked */
async function findOrphans(ctx: Context, before: string): Promise<{ orphans: string[]; total: number }> {
  const orphans: string[] = []
  let total = 0
  for await (const keys of ctx.files.keysBefore(before)) {
    total += keys.length
    orphans.push(...(await unnamed(ctx, keys)))
  }
  return { orphans, total }
}

/** Those of the given keys that are in no row of `file`. */
async function unnamed(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const named = await repository.namedKeys(ctx.db, keys)
  return keys.filter((key) => !named.has(key))
}

/**
 * Deletes contents from quarantine. A content whose key is in a row again is moved back instead.
 * @param all true to also delete contents that have been in quarantine for less than 30 days
 * @returns how many contents were deleted
 */
export const emptyQuarantine = (ctx: Context, { all = false } = {}): Promise<number> =>
  deleteKept(ctx, ({ isExpired }) => all || isExpired)

/**
 * Counts the contents that may be deleted from quarantine: moved there before a moment, and at least 30 days ago. Also
 * returns when the oldest one was moved. Returns none when the storage belongs to another database.
 * @throws unavailable when the storage does not answer
 */
export const dueInQuarantine = (ctx: Context, before: string): Promise<Due> =>
  countInQuarantine(ctx, before).catch((cause: unknown) => {
    throw storageIsAway(cause)
  })

async function countInQuarantine(ctx: Context, before: string): Promise<Due> {
  const due: Due = { count: 0, oldest: null }
  if (!(await ownsStorage(ctx))) return due
  for await (const batch of quarantine.contents(ctx))
    for (const kept of batch.filter(cameBefore(before))) {
      due.count += 1
      const at = `${kept.since}T00:00:00.000Z`
      if (due.oldest === null || at < due.oldest) due.oldest = at
    }
  return due
}

/**
 * Deletes the contents quarantined before a moment and at least 30 days ago, if the storage belongs to this database.
 * @returns how many
 */
export const emptyQuarantineBefore = async (ctx: Context, before: string): Promise<number> =>
  (await ownsStorage(ctx)) ? deleteKept(ctx, cameBefore(before)) : 0

const cameBefore = (before: string) => (kept: quarantine.Kept) => kept.isExpired && kept.since <= dayOf(before)

async function deleteKept(ctx: Context, goes: (kept: quarantine.Kept) => boolean): Promise<number> {
  let deleted = 0
  for await (const batch of quarantine.contents(ctx)) {
    const keys = batch.map(({ key }) => key)
    const orphans = new Set(await unnamed(ctx, keys))
    for (const kept of batch) {
      if (!orphans.has(kept.key)) await quarantine.takeBack(ctx, kept)
      else if (goes(kept)) {
        await ctx.files.remove(kept.keptUnder)
        ctx.log.info({ key: kept.key }, 'a content was deleted from the quarantine')
        deleted += 1
      }
    }
  }
  return deleted
}
