import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/parishes'
import { prefersAsync } from '../../../http/prefer.ts'
import { serve } from '../../../http/serve.ts'
import { parishReport } from './parishes.jobs.ts'
import * as parishes from './parishes.service.ts'

export function parishRoutes(app: FastifyInstance): void {
  serve(app, contract.listParishes, ({ ctx, query }) => parishes.list(ctx, query))
  serve(app, contract.exportParishes, ({ ctx, query, request }) =>
    parishReport.answer(ctx, query, prefersAsync(request.headers)),
  )
  serve(app, contract.searchParishes, ({ ctx, query }) => parishes.search(ctx, query.query))
  serve(app, contract.getParish, ({ ctx, params }) => parishes.get(ctx, params.id))
  serve(app, contract.createParish, ({ ctx, body }) => parishes.create(ctx, body))
  serve(app, contract.updateParish, ({ ctx, params, body }) => parishes.update(ctx, params.id, body))
  serve(app, contract.moveParish, ({ ctx, params, body }) => parishes.move(ctx, params.id, body.diocese_id))
  serve(app, contract.trashParish, ({ ctx, params }) => parishes.trash(ctx, params.id))
  serve(app, contract.restoreParish, ({ ctx, params }) => parishes.restore(ctx, params.id))
}
