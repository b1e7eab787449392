import { dioceseTimeline } from '@seara/contract/overview/diocese-timeline'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { presentEntry } from './diocese-timeline.presenter.ts'
import * as timeline from './diocese-timeline.service.ts'

export function dioceseTimelineRoutes(app: FastifyInstance): void {
  serve(app, dioceseTimeline, async ({ ctx, params, query }) => {
    const page = await timeline.list(ctx, params.id, query)
    return { ...page, data: page.data.map((entry) => presentEntry(ctx, entry)) }
  })
}
