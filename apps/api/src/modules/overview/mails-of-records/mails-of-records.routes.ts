import * as contract from '@seara/contract/overview/mails-of-records'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import * as mailsOfRecords from './mails-of-records.service.ts'

export function mailsOfRecordsRoutes(app: FastifyInstance): void {
  serve(app, contract.listStuckMails, ({ ctx }) => mailsOfRecords.listStuck(ctx))
  serve(app, contract.mailsLeave, async ({ ctx }) => ({ leaving: await mailsOfRecords.leave(ctx) }))
  serve(app, contract.listRecordMails, ({ ctx, params }) => mailsOfRecords.list(ctx, params))
  serve(app, contract.sendRecordMails, ({ ctx, params, body }) => mailsOfRecords.sendNewest(ctx, params.kind, body.ids))
  serve(app, contract.sendRecordMail, ({ ctx, params, body }) =>
    mailsOfRecords.send(ctx, params, params.mailId, body.email),
  )
}
