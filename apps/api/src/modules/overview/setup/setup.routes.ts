import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/overview/setup'
import { unauthenticated } from '../../../core/errors.ts'
import { serve } from '../../../http/serve.ts'
import * as setup from './setup.service.ts'
import { sendTestMail } from './test-mail.service.ts'

export function setupRoutes(app: FastifyInstance): void {
  serve(app, contract.getSetup, ({ ctx }) => setup.steps(ctx))
  serve(app, contract.skipSetupStep, ({ ctx, body }) => setup.skip(ctx, body))
  serve(app, contract.sendTestMail, ({ ctx }) => {
    if (!ctx.actor) throw unauthenticated()
    return sendTestMail(ctx, ctx.actor.id)
  })
}
