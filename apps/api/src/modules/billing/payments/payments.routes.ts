import type { FastifyInstance } from 'fastify'
import { changeSlip } from '@seara/contract/billing/campaign-slips'
import { serve } from '../../../http/serve.ts'
import { holdIfAsked } from '../../access/held-actions/hold-action.service.ts'
import { presentSlip } from '../slips/slips.presenter.ts'
import { changeByHand } from './change-by-hand.service.ts'
import { heldPaymentUndo } from './held-payment-undo.ts'
import type { RecordMarks } from './record-marks.port.ts'

export function paymentRoutes(outcomes: RecordMarks) {
  const undo = heldPaymentUndo(outcomes)
  return (app: FastifyInstance): void => {
    serve(app, changeSlip, async ({ ctx, params: { id }, body }) => {
      if (body.status === 'pending' && ctx.actor?.profile === 'admin' && body.reason)
        await holdIfAsked(ctx, undo, { id, reason: body.reason })
      return presentSlip(ctx, await changeByHand(ctx, outcomes, id, body))
    })
  }
}
