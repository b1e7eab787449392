import { nowIso, type Context } from '../../core/context.ts'
import { isHeld } from '../restorations/restorations.service.ts'
import { namedKeys } from './files.repository.ts'
import { isSnapshotTaken } from './installation.repository.ts'
import { removeKept } from './quarantine.service.ts'
import * as repository from './removed-contents.repository.ts'
import { ownsStorage } from './storage-ownership.service.ts'

/** How many contents are deleted before the next look at whether a backup is being written. */
const deletedAtOnce = 200

/**
 * Removes the contents of files for good, in the caller's transaction: once it commits nobody can read them, and
 * `deleteRemoved` deletes them from the storage later. The rows stay, with the moment of removal. The fingerprints of
 * images are deleted too, so that these are no longer compared with others.
 */
export const removeContents = (ctx: Context, ids: readonly number[]): Promise<void> =>
  repository.takeContents(ctx.db, ids, nowIso(ctx.clock))

/**
 * Deletes the contents of removed files, also from quarantine. Waits while a backup is written, whose rows may still
 * name them, while a restored installation is held, and in a storage of another database.
 */
export async function deleteRemoved(ctx: Context, signal?: AbortSignal): Promise<void> {
  if ((await repository.listRemoved(ctx.db, 1)).length === 0) return
  if ((await isHeld(ctx)) || !(await ownsStorage(ctx))) return
  for (;;) {
    if (signal?.aborted || (await isSnapshotTaken(ctx.db))) return
    const keys = await repository.listRemoved(ctx.db, deletedAtOnce)
    if (keys.length === 0) return
    const named = await namedKeys(ctx.db, keys)
    const gone = keys.filter((key) => !named.has(key))
    for (const key of gone) await ctx.files.remove(key)
    await removeKept(ctx, new Set(gone))
    await repository.forgetRemoved(ctx.db, keys)
    ctx.log.info({ contents: gone.length }, 'removed contents were deleted')
  }
}
