import * as contract from '@seara/contract/overview/record-mails'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import * as recordMails from './record-mails.service.ts'

export function recordMailRoutes(app: FastifyInstance): void {
  serve(app, contract.listStuckMails, ({ ctx }) => recordMails.listStuck(ctx))
  serve(app, contract.listRecordMails, ({ ctx, params }) => recordMails.list(ctx, params))
  serve(app, contract.sendRecordMails, ({ ctx, params, body }) => recordMails.sendNewest(ctx, params.kind, body.ids))
  serve(app, contract.sendRecordMail, ({ ctx, params, body }) =>
    recordMails.send(ctx, params, params.mailId, body.email),
  )
}
