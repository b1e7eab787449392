import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/registry/parishes'
import type { Context } from '../../../core/context.ts'
import { prefersAsync } from '../../../http/prefer.ts'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
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
  serveChange(app, contract.updateParish, ({ ctx, params, body }) => parishes.update(ctx, params.id, body), answer)
  serveChange(
    app,
    contract.moveParish,
    ({ ctx, params, body }) => parishes.move(ctx, params.id, body.diocese_id),
    answer,
  )
  serve(app, contract.trashParish, ({ ctx, params }) => parishes.trash(ctx, params.id))
  serveChange(app, contract.restoreParish, ({ ctx, params }) => parishes.restore(ctx, params.id), answer)
}

const answer = (_ctx: Context, row: parishes.VersionedParishRow) => presentVersionedParish(row)
