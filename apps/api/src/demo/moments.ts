import type { Actor } from '../core/actor.ts'
import type { Context } from '../core/context.ts'

/** Milliseconds. */
export const day = 24 * 60 * 60 * 1000

/** A context at another moment, for one of the staff. @param moment milliseconds since 1970 */
export const at = (ctx: Context, actor: Actor | null, moment: number): Context => ({
  ...ctx,
  actor,
  clock: { now: () => new Date(moment) },
})
