import type { FastifyInstance } from 'fastify'
import { changeSlip } from '@seara/contract/billing/campaign-slips'
import { serve } from '../../../http/serve.ts'
import { presentSlip } from '../slips/slips.presenter.ts'
import { changeByHand } from './change-slip.service.ts'
import type { RecordMarks } from './record-marks.port.ts'

export const paymentRoutes =
  (outcomes: RecordMarks) =>
  (app: FastifyInstance): void => {
    serve(app, changeSlip, async ({ ctx, params, body }) =>
      presentSlip(ctx, await changeByHand(ctx, outcomes, params.id, body)),
    )
  }
