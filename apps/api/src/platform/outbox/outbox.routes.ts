import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/platform/outbox'
import { serve } from '../../http/serve.ts'
import { noteMailRead } from '../audit/access-log.service.ts'
import { mailList } from './outbox.sheet.ts'
import * as outbox from './outbox.service.ts'
import * as resending from './resend-mail.service.ts'

export function outboxRoutes(app: FastifyInstance): void {
  serve(app, contract.listMails, ({ ctx, query }) => outbox.list(ctx, query))
  serve(app, contract.exportMailSheet, ({ ctx, query }) => mailList(ctx, query))
  serve(app, contract.outboxSummary, ({ ctx }) => outbox.summary(ctx))
  serve(app, contract.getMail, async ({ ctx, params }) => {
    const mail = await outbox.get(ctx, params.id)
    await noteMailRead(ctx, mail)
    return mail
  })
  serve(app, contract.sendMailAgain, ({ ctx, params }) => resending.sendAgain(ctx, params.id))
}
