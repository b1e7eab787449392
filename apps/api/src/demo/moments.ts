import type { Actor } from '../core/actor.ts'
import type { Context } from '../core/context.ts'

/** The milliseconds of a day. */
export const day = 24 * 60 * 60 * 1000

/** The context of another caller at another moment. @param moment milliseconds since 1970 */
export const at = (ctx: Context, actor: Actor | null, moment: number): Context => ({
  ...ctx,
  actor,
  clock: { now: () => new Date(moment) },
})
