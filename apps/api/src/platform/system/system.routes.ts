import type { FastifyInstance } from 'fastify'
import * as healthContract from '@seara/contract/platform/health'
import * as contract from '@seara/contract/platform/system-status'
import { serve } from '../../http/serve.ts'
import * as system from './system.service.ts'

/** @param furtherProblems what the modules report to admins */
export const systemRoutes =
  (furtherProblems: readonly system.ProblemSource[]) =>
  (app: FastifyInstance): void => {
    serve(app, healthContract.health, async ({ ctx }) => {
      await system.requireHealthy(ctx)
      const storage = (await system.hasStorage(ctx)) ? ('ok' as const) : ('unavailable' as const)
      return { status: 'ok' as const, storage }
    })
    serve(app, contract.systemStatus, ({ ctx }) => system.status(ctx, furtherProblems))
    serve(app, contract.retryImages, async ({ ctx }) => ({ images: await system.retryImages(ctx) }))
  }
