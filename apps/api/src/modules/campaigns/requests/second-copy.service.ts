import { needsSecondCopy } from '@seara/contract/billing/slip'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { invoiceOf } from './invoice.service.ts'
import * as repository from './requests.repository.ts'
import { change, type Proof } from './requests.service.ts'
import type { SlipsPort } from './slips.port.ts'

/**
 * Keeps that the requester asks for a second copy of the slip, once for each slip. Allowed in a finished campaign too,
 * because money comes in for months. @throws notFound, conflict when the slip can be paid, or there is none
 */
export async function ask(ctx: Context, slips: SlipsPort, id: number, proof: Proof): Promise<null> {
  await change(ctx, id, proof, async (ctx, before) => {
    const slip = invoiceOf((await slips.listOf(ctx, [id])).get(id))
    if (slip === null || !needsSecondCopy(slips.present(ctx, slip)))
      throw conflict('Este boleto não precisa de segunda via.', 'slip_payable')
    if (before.second_copy_slip_id === slip.id) return
    await repository.update(ctx.db, id, { second_copy_slip_id: slip.id, second_copy_asked_at: nowIso(ctx.clock) })
  })
  return null
}
