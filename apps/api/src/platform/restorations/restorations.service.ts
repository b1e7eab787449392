import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { highestOf, LastNumbers } from './last-numbers.ts'
import * as repository from './restorations.repository.ts'

/** Whether this installation was restored and is not released yet: until then no mail is sent. */
export const isRestorationHeld = (ctx: Context): Promise<boolean> => repository.isRestorationHeld(ctx.db)

/** The newest restore of this installation; undefined if it was never restored. */
export const newestRestoration = (ctx: Context): Promise<repository.RestorationRow | undefined> =>
  repository.findNewest(ctx.db)

/**
 * Treats this installation as if it had been restored: no mail is sent until an admin releases it, and numbers are
 * skipped. Call `skipNumbers` next, which skips them. If the installation already waits for a release, the call
 * only raises the stored numbers that were given elsewhere.
 * @param cause `older_copy`: the database is older than its storage (`storage-ownership.service.ts`); `by_hand`:
 * somebody ran `npm run storage -- hold`
 * @param given the last numbers that are known to be given elsewhere
 * @returns false when the installation was already waiting for a release
 */
export const holdInstallation = (
  ctx: Context,
  cause: 'older_copy' | 'by_hand',
  given: LastNumbers = {},
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const isNew = await repository.insertHold(ctx.db, cause, nowIso(ctx.clock))
    const held = await repository.lockHeld(ctx.db)
    await repository.noteGiven(ctx.db, highestOf(LastNumbers.parse(held?.given ?? {}), given))
    return isNew
  })
