import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/request-boxes'
import { readIdempotencyKey } from '../../../http/read-idempotency-key.ts'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { presentBox } from './boxes.presenter.ts'
import * as boxes from './boxes.service.ts'

export function boxRoutes(app: FastifyInstance): void {
  serve(app, contract.listBoxes, async ({ ctx, params }) =>
    (await boxes.listOfRequest(ctx, params.requestId)).map(presentBox),
  )
  serve(app, contract.createBox, async ({ ctx, body, request }) =>
    presentBox(await boxes.create(ctx, body, readIdempotencyKey(request.headers))),
  )
  serveChange(
    app,
    contract.changeBox,
    ({ ctx, params, body }) => boxes.setWeight(ctx, params.id, body.weight),
    (_ctx, box) => presentBox(box),
  )
  serve(app, contract.deleteBox, ({ ctx, params }) => boxes.remove(ctx, params.id))
}
