import { inTransaction, type Context } from '../../core/context.ts'
import { resealBody, sealBody } from './mail-body.ts'
import * as repository from './seal-bodies.repository.ts'

/** How many mails are sealed in one transaction. */
const atOnce = 200

/**
 * Seals (encrypts) the texts of sent mails; several processes may do this at once. The texts of all other mails stay
 * readable: these mails, even withdrawn ones, may still be sent, and a lost key must not prevent that.
 */
export async function sealBodies(ctx: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sealPortion(ctx)) === atOnce);
}

const sealPortion = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async ({ db, secrets }) => {
    const mails = await repository.lockPlain(db, atOnce)
    const bodies = mails.map((mail) => sealBody(secrets, mail))
    if (mails.length > 0)
      await repository.storeSealed(
        db,
        mails.map(({ id }) => id),
        bodies,
      )
    return mails.length
  })

/**
 * Encrypts every sealed text again, with the current key.
 * @returns how many texts could not be read, because their key is unknown
 */
export async function resealBodies(ctx: Context): Promise<number> {
  let lost = 0
  let last = 0
  for (let count = atOnce; count === atOnce;)
    count = await inTransaction(ctx, async ({ db, secrets }) => {
      const mails = await repository.lockSealed(db, last, atOnce)
      const others = mails.filter(({ sealed }) => !secrets.isCurrent(sealed))
      const resealed = others.flatMap(({ id, sealed }) => {
        const body = resealBody(secrets, sealed)
        return body === null ? [] : [{ id, body }]
      })
      lost += others.length - resealed.length
      last = mails.at(-1)?.id ?? last
      await repository.storeSealed(
        db,
        resealed.map(({ id }) => id),
        resealed.map(({ body }) => body),
      )
      return mails.length
    })
  return lost
}
