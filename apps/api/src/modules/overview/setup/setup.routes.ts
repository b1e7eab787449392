import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/overview/setup'
import { unauthenticated } from '../../../core/errors.ts'
import { serve } from '../../../http/serve.ts'
import * as setup from './setup.service.ts'
import { sendTestMail } from './test-mail.service.ts'

/** @param server the server's settings on which the steps depend */
export const setupRoutes =
  (server: setup.ServerFacts) =>
  (app: FastifyInstance): void => {
    serve(app, contract.getSetup, ({ ctx }) => setup.steps(ctx, server))
    serve(app, contract.skipSetupStep, async ({ ctx, body }) => {
      await setup.skip(ctx, body)
      return setup.steps(ctx, server)
    })
    serve(app, contract.sendTestMail, ({ ctx }) => {
      if (!ctx.actor) throw unauthenticated()
      return sendTestMail(ctx, ctx.actor.id)
    })
  }
