import { nowIso, type Context } from '../../core/context.ts'
import { errorsOfEach, throwTogether } from '../jobs/recurring.ts'
import { isRestorationHeld } from '../restorations/restorations.service.ts'
import { namedKeys } from './files.repository.ts'
import { isSnapshotTaken } from './installation.repository.ts'
import { keptUnder } from './quarantine.service.ts'
import * as repository from './removed-contents.repository.ts'
import { ownsStorage } from './storage-ownership.service.ts'

/** After this many deletions, the server checks again whether a backup is being written. */
const deletionsBetweenChecks = 200

/**
 * Removes the contents of files for good, in the caller's transaction. After the commit nobody can read them, and
 * `deleteRemoved` deletes them from the storage later. The rows stay, with the moment of removal. The fingerprints of
 * the images are deleted too, so that the images are no longer compared with others.
 */
export const removeContents = (ctx: Context, ids: readonly number[]): Promise<void> =>
  repository.takeContents(ctx.db, ids, nowIso(ctx.clock))

/**
 * Deletes the contents of removed files from the storage and from quarantine. Does nothing while a backup is written
 * (its rows may still have their keys), while a restored installation is not released, or while the storage belongs to
 * another database. A content that cannot be deleted does not stop the others, and is tried again at the next run.
 * @throws AggregateError when some contents could not be deleted
 */
export async function deleteRemoved(ctx: Context, signal?: AbortSignal): Promise<void> {
  const keys = await repository.listRemoved(ctx.db)
  if (keys.length === 0) return
  if ((await isRestorationHeld(ctx)) || !(await ownsStorage(ctx))) return
  const errors: unknown[] = []
  const inPortions = (keys: readonly string[], remove: (key: string) => Promise<void>) =>
    portionsOf(ctx, keys, remove, errors, signal)
  const gone: string[] = []
  for await (const portion of inPortions(keys, (key) => ctx.files.remove(key))) gone.push(...portion)
  // Looks into the quarantine after the deletions, because until then a file may still be moved into it.
  const kept = gone.length === 0 ? null : await keptUnder(ctx, new Set(gone))
  const removeKept = async (key: string) => {
    for (const one of kept?.get(key) ?? []) await ctx.files.remove(one)
  }
  for await (const portion of inPortions(gone, removeKept)) {
    await repository.forgetRemoved(ctx.db, portion)
    ctx.log.info({ contents: portion.length }, 'removed contents were deleted')
  }
  throwTogether(errors, 'removed contents could not be deleted')
}

/**
 * Calls `remove` for each key that no row has again. Stops when a backup begins to be written.
 * @param errors gets the errors of the keys that failed
 * @returns in portions, the keys that are done: removed, or in a row again
 */
async function* portionsOf(
  ctx: Context,
  keys: readonly string[],
  remove: (key: string) => Promise<void>,
  errors: unknown[],
  signal: AbortSignal | undefined,
): AsyncGenerator<string[], void, undefined> {
  for (let start = 0; start < keys.length; start += deletionsBetweenChecks) {
    if (signal?.aborted || (await isSnapshotTaken(ctx.db))) return
    const portion = keys.slice(start, start + deletionsBetweenChecks)
    const named = await namedKeys(ctx.db, portion)
    const done: string[] = []
    const removeOne = async (key: string) => {
      if (!named.has(key)) await remove(key)
      done.push(key)
    }
    errors.push(...(await errorsOfEach(portion, signal, removeOne)))
    yield done
  }
}
