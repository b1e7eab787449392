import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/registry/parishes'
import { prefersAsync } from '../../../http/prefer.ts'
import { serve } from '../../../http/serve.ts'
import { parishReport } from './parishes.jobs.ts'
import { presentParish, presentVersionedParish } from './parishes.presenter.ts'
import * as parishes from './parishes.service.ts'

export function parishRoutes(app: FastifyInstance): void {
  serve(app, contract.listParishes, async ({ ctx, query }) => {
    const page = await parishes.list(ctx, query)
    return { ...page, data: page.data.map(presentParish) }
  })
  serve(app, contract.exportParishes, ({ ctx, query, request }) =>
    parishReport.answer(ctx, query, prefersAsync(request.headers)),
  )
  serve(app, contract.searchParishes, async ({ ctx, query }) =>
    (await parishes.search(ctx, query.query)).map(presentParish),
  )
  serve(app, contract.getParish, async ({ ctx, params }) => presentVersionedParish(await parishes.get(ctx, params.id)))
  serve(app, contract.createParish, async ({ ctx, body }) => presentVersionedParish(await parishes.create(ctx, body)))
  serve(app, contract.updateParish, async ({ ctx, params, body }) =>
    presentVersionedParish(await parishes.update(ctx, params.id, body)),
  )
  serve(app, contract.moveParish, async ({ ctx, params, body }) =>
    presentVersionedParish(await parishes.move(ctx, params.id, body.diocese_id)),
  )
  serve(app, contract.trashParish, ({ ctx, params }) => parishes.trash(ctx, params.id))
  serve(app, contract.restoreParish, async ({ ctx, params }) =>
    presentVersionedParish(await parishes.restore(ctx, params.id)),
  )
}
