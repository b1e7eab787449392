import { inTransaction, type Context } from '../../core/context.ts'
import { sealBody } from './mail-body.ts'
import * as repository from './seal-bodies.repository.ts'

/** So many are sealed in one transaction. */
const atOnce = 200

/** Seals the texts of mails from before they were sealed; several processes may do so at once. */
export async function sealOldBodies(ctx: Context, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await sealPortion(ctx)) === atOnce);
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

/** Whether mails that are to leave can only be read with another key. */
export const lacksKey = ({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<boolean> =>
  repository.isAnyOfAnotherKey(db, secrets.keyId)
