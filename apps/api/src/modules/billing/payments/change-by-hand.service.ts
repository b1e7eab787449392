import type { SlipChange } from '@seara/contract/billing/campaign-slips'
import { today } from '../../../core/civil-time.ts'
import { inTransaction, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { close } from '../slips/close-slips.service.ts'
import { payByHand } from './pay-by-hand.service.ts'
import type { RecordMarks } from './record-marks.port.ts'
import { undoByHand } from './undo-payments.service.ts'
import { get, lockRequests, statusOf, type SlipRow } from '../slips/slips.service.ts'

/**
 * Changes a slip's status by hand: an open slip becomes paid or cancelled, or the payment of a paid slip is undone. If
 * no payment is left, the slip is open again, or cancelled if somebody had cancelled it.
 * @param outcomes updates the return records of the changed payments
 * @throws notFound when there is no such slip
 * @throws invalid on `credit_date` when it is missing or implausible, or on `reason` when it is missing
 * @throws forbidden when anybody but an admin undoes a payment
 * @throws conflict when the slip's status does not allow the change; when the slip is marked as paid by hand and the
 * request's year is closed; or when the sums of a closed year contain a payment to undo
 */
export const changeByHand = (ctx: Context, outcomes: RecordMarks, id: number, body: SlipChange): Promise<SlipRow> =>
  inTransaction(ctx, async (ctx) => {
    const { request_id } = await get(ctx, id)
    await lockRequests(ctx, [request_id])
    const slip = await get(ctx, id)
    const status = statusOf(slip, today(ctx.clock))
    const isOpen = status === 'pending' || status === 'expired'
    if (body.status === 'paid' && isOpen) await outcomes.settled(ctx, await payByHand(ctx, slip, body))
    else if (body.status === 'cancel' && isOpen) await close(ctx, [slip], 'cancel', 'O boleto foi cancelado.')
    else if (body.status === 'pending' && status === 'paid') await undoByHand(ctx, outcomes, slip, body.reason ?? null)
    else throw conflict('A situação deste boleto não permite essa mudança.', 'slip_transition')
    return get(ctx, id)
  })
