import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import type { SlipsPort } from '../../campaigns/requests/slips.port.ts'
import { close } from './close-slips.service.ts'
import { haveLeft } from './slip-mails.service.ts'
import { statusOf } from './slip-state.ts'
import * as repository from './slips.repository.ts'
import type { SlipRow } from './slips.repository.ts'

/** The functions with which the campaigns module reads and changes the slips of its requests. */
export const slipsOfRequests = {
  async listOf(ctx, requestIds) {
    const slips = await repository.listOf(ctx.db, requestIds)
    const byRequest = Map.groupBy(slips, ({ request_id }) => request_id)
    const day = today(ctx.clock)
    return new Map(
      [...byRequest].map(([id, own]) => [id, own.map((slip) => ({ ...slip, status: statusOf(slip, day) }))]),
    )
  },

  requireUnpaid: async (ctx, requestId) => requireNonePaid(await repository.listOf(ctx.db, [requestId])),
  cancelOpen: async (ctx, requestId) => haveLeft(ctx, await end(ctx, requestId, 'cancel')),
  markDeleted: async (ctx, requestId) => void (await end(ctx, requestId, 'deleted')),
} satisfies Partial<SlipsPort>

/**
 * Closes a request's open slips. With `deleted`, its cancelled slips become deleted, too. The caller has locked the
 * request.
 * @returns the slips that were changed, as they were before
 * @throws conflict when one of the slips is paid
 */
async function end(ctx: Context, requestId: number, how: 'cancel' | 'deleted'): Promise<SlipRow[]> {
  const slips = await repository.listOf(ctx.db, [requestId])
  requireNonePaid(slips)
  const ended = slips.filter(({ state }) => state === 'pending' || (how === 'deleted' && state === 'cancel'))
  const because = how === 'cancel' ? 'A confirmação da solicitação foi desfeita.' : 'A solicitação foi excluída.'
  await close(ctx, ended, how, because)
  return ended
}

function requireNonePaid(slips: readonly { state: string }[]): void {
  if (slips.some(({ state }) => state === 'paid'))
    throw conflict('A solicitação tem um boleto pago e não pode ser mudada.', 'slip_paid')
}
