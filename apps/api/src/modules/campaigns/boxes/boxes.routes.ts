import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/request-boxes'
import { serve } from '../../../http/serve.ts'
import { presentBox } from './boxes.presenter.ts'
import * as boxes from './boxes.service.ts'

export function boxRoutes(app: FastifyInstance): void {
  serve(app, contract.listBoxes, async ({ ctx, params }) =>
    (await boxes.listOfRequest(ctx, params.requestId)).map(presentBox),
  )
  serve(app, contract.createBox, async ({ ctx, body }) => presentBox(await boxes.create(ctx, body)))
  serve(app, contract.changeBox, async ({ ctx, params, body }) =>
    presentBox(await boxes.setWeight(ctx, params.id, body.weight)),
  )
  serve(app, contract.deleteBox, ({ ctx, params }) => boxes.remove(ctx, params.id))
}
