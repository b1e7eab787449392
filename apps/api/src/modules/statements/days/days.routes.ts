import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/statements/statement-days'
import { serve } from '../../../http/serve.ts'
import { presentDay } from './days.presenter.ts'
import * as days from './days.service.ts'

export function statementDayRoutes(app: FastifyInstance): void {
  serve(app, contract.listDays, async ({ ctx, query }) => {
    const page = await days.list(ctx, query, query.open === 'true')
    return { ...page, data: page.data.map(presentDay) }
  })
  serve(app, contract.closeDay, async ({ ctx, body }) => presentDay(await days.close(ctx, body.account_id, body.day)))
  serve(app, contract.reopenDay, async ({ ctx, body }) => presentDay(await days.reopen(ctx, body.account_id, body.day)))
}
