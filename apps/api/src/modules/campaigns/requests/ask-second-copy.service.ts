import { needsSecondCopy, type Slip } from '@seara/contract/billing/slip'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import * as years from '../../../platform/closed-years/closed-years.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import { invoiceOf } from './invoice.service.ts'
import * as repository from './requests.repository.ts'
import type { RequestRow } from './requests.repository.ts'
import { change, type Proof } from './requests.service.ts'
import type { SlipsPort } from './slips.port.ts'

/**
 * Stores that the requester asks for a second copy of the slip. Asking again for the same slip changes nothing. Asking
 * is allowed even in a finished campaign, because slips are paid for months after that.
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 * @throws conflict when the request has no slip, or the slip is paid or needs no second copy, or its year is closed, in
 * which no slip can be made any more
 */
export async function ask(ctx: Context, slips: SlipsPort, id: number, proof: Proof): Promise<null> {
  await change(ctx, id, proof, async (ctx, before) => {
    const slip = invoiceOf((await slips.listOf(ctx, [id])).get(id))
    if (slip?.status === 'paid') throw conflict('Boleto já pago!', 'slip_paid')
    if (slip === null || !needsSecondCopy(slips.present(ctx, slip)))
      throw conflict('Este boleto não precisa de segunda via.', 'slip_payable')
    if (before.second_copy_slip_id === slip.id) return
    const { base_year } = await campaigns.get(ctx, before.campaign_id)
    await years.requireOpen(ctx, 'campaigns', base_year)
    await repository.update(ctx.db, id, { second_copy_slip_id: slip.id, second_copy_asked_at: nowIso(ctx.clock) })
  })
  return null
}

/**
 * Whether the requester still waits for a second copy. No longer when the request has got a newer slip since, or when
 * the slip no longer needs a second copy, for example because it was paid.
 * @param invoice the slip that counts for the request; null when it has none
 */
export const isStillAsked = (request: Pick<RequestRow, 'second_copy_slip_id'>, invoice: Slip | null): boolean =>
  invoice !== null && invoice.id === request.second_copy_slip_id && needsSecondCopy(invoice)
