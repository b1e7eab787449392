import { inTransaction, type Context } from '../../core/context.ts'
import { sealBody } from './mail-body.ts'
import * as repository from './seal-bodies.repository.ts'

/** So many are sealed in one transaction. */
const atOnce = 200

/**
 * Seals the texts of mails that have left or were withdrawn; several processes may do so at once. One that still waits
 * stays readable, so that a lost key loses no mail. Without a key that every server has, nothing is sealed.
 */
export async function sealBodies(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.secrets.isCommon) return
  while (!signal.aborted && (await sealPortion(ctx)) === atOnce);
}

const sealPortion = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async ({ db, secrets }) => {
    const mails = await repository.lockPlain(db, atOnce)
    const bodies = mails.flatMap((mail) => sealBody(secrets, mail).sealed_body ?? [])
    if (mails.length > 0)
      await repository.keepSealed(
        db,
        mails.map(({ id }) => id),
        bodies,
      )
    return mails.length
  })
