import { today } from '../../../core/civil-time.ts'
import { inTransaction, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import * as payments from '../payments/payments.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import * as shipped from './shipped-slips.repository.ts'

/**
 * Marks a slip to be registered or written off by the next shipping file once more, because the bank refused this or
 * never answered.
 * @throws notFound when there is no such slip; conflict when there is nothing to send again, or the slip to register
 * has expired
 */
export const shipAgain = (ctx: Context, slipId: number): Promise<SlipRow> =>
  inTransaction(ctx, async (ctx) => {
    const { request_id } = await slips.get(ctx, slipId)
    await slips.lockRequests(ctx, [request_id])
    const slip = await slips.get(ctx, slipId)
    const paid = await payments.listOf(ctx, [slipId])
    const again = slips.reshippedSlip(
      slip,
      paid.some(({ settled_at_bank }) => settled_at_bank),
    )
    if (!again) throw conflict('Este boleto não tem registro nem baixa a repetir.', 'not_shippable')
    // Otherwise the slip would count as payable again, and the shipping file would leave it out for ever.
    if (again.movement === 'entry' && slip.payable_until < today(ctx.clock))
      throw conflict('O boleto já venceu: gere a segunda via.', 'not_shippable')
    await shipped.setAgain(ctx.db, slipId, again.movement)
    await slips.write(ctx, [slip], new Map([[slipId, again.patch]]))
    return slips.get(ctx, slipId)
  })
