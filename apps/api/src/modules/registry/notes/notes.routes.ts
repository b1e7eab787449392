import * as contract from '@seara/contract/registry/notes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import * as dioceses from '../dioceses/dioceses.service.ts'
import * as parishes from '../parishes/parishes.service.ts'
import * as notes from './notes.service.ts'

export function noteRoutes(app: FastifyInstance): void {
  serve(app, contract.createDioceseNote, async ({ ctx, params: { id }, body }) => {
    await dioceses.get(ctx, id)
    return notes.create(ctx, { diocese_id: id }, body)
  })
  serve(app, contract.createParishNote, async ({ ctx, params: { id }, body }) => {
    await parishes.get(ctx, id)
    return notes.create(ctx, { parish_id: id }, body)
  })
  serve(app, contract.followUpDioceseNote, ({ ctx, params, body }) => notes.setDone(ctx, params.id, body.done))
}
