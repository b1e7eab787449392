import { inTransaction, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { plain } from '../../../core/readable-code.ts'
import * as repository from './rejected-slips.repository.ts'
import type { SlipOfRequestRow } from './slips.repository.ts'
import { get, lockRequests, write } from './slips.service.ts'

/**
 * The slips that the bank has refused to register or to write off, the oldest first. A slip leaves this list when it is
 * sent again, replaced, paid at the bank or resolved by hand (`resolve`).
 */
export const list = (ctx: Context, search: string): Promise<SlipOfRequestRow[]> =>
  repository.list(ctx.db, search, plain(search))

/** How many slips `list` has, and the civil day of the oldest refusal; null when there is none. */
export const waiting = (ctx: Context): Promise<{ count: number; oldest: string | null }> => repository.waiting(ctx.db)

/** How many slips `list` has of the campaigns of a year. */
export const countOfYear = (ctx: Context, year: number): Promise<number> => repository.countOfYear(ctx.db, year)

/**
 * Marks a slip as written off by hand. The bank's return file refused the write-off, but somebody has checked at the
 * bank that the slip is written off.
 * @param reason the note of this person, in Portuguese
 * @throws notFound when there is no such slip; conflict unless the bank has refused the slip's write-off
 */
export const resolve = (ctx: Context, id: number, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { request_id } = await get(ctx, id)
    await lockRequests(ctx, [request_id])
    const slip = await get(ctx, id)
    if (slip.write_off !== 'rejected' || !(await repository.isStillRefused(ctx.db, id)))
      throw conflict('Não há baixa recusada deste boleto.', 'nothing_to_resolve')
    const who = ctx.actor?.name ?? 'alguém'
    const patch = { write_off: 'confirmed', write_off_reason: `Conferido por ${who}: ${reason}` } as const
    await write(ctx, [slip], new Map([[id, patch]]))
  })
