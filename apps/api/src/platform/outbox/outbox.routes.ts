import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/outbox'
import { serve } from '../../http/serve.ts'
import * as outbox from './outbox.service.ts'

export function outboxRoutes(app: FastifyInstance): void {
  serve(app, contract.listMails, ({ ctx, query }) => outbox.list(ctx, query))
  serve(app, contract.outboxSummary, ({ ctx }) => outbox.summary(ctx))
  serve(app, contract.getMail, ({ ctx, params }) => outbox.get(ctx, params.id))
  serve(app, contract.sendMailAgain, ({ ctx, params }) => outbox.sendAgain(ctx, params.id))
}
