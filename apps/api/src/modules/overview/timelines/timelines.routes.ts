import * as contract from '@seara/contract/overview/timelines'
import type { PageQuery } from '@seara/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../core/context.ts'
import { serve } from '../../../http/serve.ts'
import { presentEntry } from './timelines.presenter.ts'
import * as timeline from './timelines.service.ts'

export function timelineRoutes(app: FastifyInstance): void {
  const list =
    (kind: timeline.TimelineOf['kind']) =>
    async ({ ctx, params, query }: { ctx: Context; params: { id: number }; query: PageQuery }) => {
      const page = await timeline.list(ctx, { kind, id: params.id }, query)
      return { ...page, data: page.data.map((entry) => presentEntry(ctx, entry)) }
    }
  serve(app, contract.dioceseTimeline, list('diocese'))
  serve(app, contract.parishTimeline, list('parish'))
  serve(app, contract.groupTimeline, list('group'))
}
