import * as contract from '@seara/contract/overview/list-views'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { presentListView } from './list-views.presenter.ts'
import * as views from './list-views.service.ts'

export function listViewRoutes(app: FastifyInstance): void {
  serve(app, contract.listListViews, async ({ ctx, query }) =>
    (await views.list(ctx, query.list)).map((view) => presentListView(ctx, view)),
  )
  serve(app, contract.createListView, async ({ ctx, body }) => presentListView(ctx, await views.create(ctx, body)))
  serveChange(
    app,
    contract.changeListView,
    ({ ctx, params, body }) => views.change(ctx, params.id, body),
    presentListView,
  )
  serve(app, contract.deleteListView, ({ ctx, params }) => views.trash(ctx, params.id))
  serveChange(app, contract.restoreListView, ({ ctx, params }) => views.restore(ctx, params.id), presentListView)
}
