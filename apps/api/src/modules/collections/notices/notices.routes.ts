import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/collections/notices'
import { serve } from '../../../http/serve.ts'
import * as notices from './notices.service.ts'

export function noticeRoutes(app: FastifyInstance): void {
  serve(app, contract.noticesReach, ({ ctx, params, query }) => notices.reach(ctx, params.id, query))
  for (const endpoint of [contract.remindNonContributing, contract.remindNonContributingByGet]) {
    serve(app, endpoint, ({ ctx, params, query }) => notices.remindNonContributing(ctx, params.id, query))
  }
  for (const endpoint of [contract.sendFirstMessage, contract.sendFirstMessageByGet]) {
    serve(app, endpoint, ({ ctx, query }) => notices.sendFirstMessage(ctx, query.missionary_collection_id, query))
  }
}
