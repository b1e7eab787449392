import { z } from 'zod'
import { inTransaction, type Context } from '../../../core/context.ts'
import { sum } from '../../../core/money.ts'
import { heldCommand } from '../../access/held-actions/held-command.port.ts'
import * as slips from '../slips/slips.service.ts'
import { changeByHand } from './change-by-hand.service.ts'
import * as payments from './payments.service.ts'
import type { RecordMarks } from './record-marks.port.ts'
import { listUndoable } from './undo-payments.service.ts'

/** The undoing of a slip's payment, as an action that a second person may have to confirm. */
export const heldPaymentUndo = (outcomes: RecordMarks) =>
  heldCommand({
    kind: 'payment_undo',
    payload: z.object({ id: z.int(), reason: z.string() }),
    describe: (ctx: Context, { id }) =>
      inTransaction(ctx, async (ctx) => {
        const { request_id } = await slips.get(ctx, id)
        await slips.lockRequests(ctx, [request_id])
        const slip = await slips.get(ctx, id)
        const paid = await payments.listOf(ctx, [id])
        const undoable = await listUndoable(ctx, id)
        return {
          entity: 'slip',
          id,
          about: `Boleto ${slip.our_number_printed}`,
          cents: sum(undoable.map(({ value_cents }) => value_cents)),
          state: [slip.state, paid.map((payment) => [payment.id, payment.return_record_id])],
        }
      }),
    run: (ctx, { id, reason }) => changeByHand(ctx, outcomes, id, { status: 'pending', reason }),
  })
