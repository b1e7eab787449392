import type { FastifyInstance } from 'fastify'
import * as healthContract from '@seara/contract/platform/health'
import * as contract from '@seara/contract/platform/system-status'
import { serve } from '../../http/serve.ts'
import * as system from './system.service.ts'

/**
 * @param furtherProblems functions that find problems of the modules, which admins should know of
 * @param draining aborts when this server is about to end; undefined when nothing announces the end
 */
export const systemRoutes =
  (furtherProblems: readonly system.ProblemSource[], draining: AbortSignal | undefined) =>
  (app: FastifyInstance): void => {
    serve(app, healthContract.liveness, () => ({ status: 'ok' as const }))
    serve(app, healthContract.readiness, async ({ ctx }) => {
      await system.requireReady(ctx, draining)
      return { status: 'ok' as const }
    })
    serve(app, healthContract.health, async ({ ctx }) => {
      system.requireStaying(draining)
      await system.requireHealthy(ctx)
      const storage = (await system.hasStorage(ctx)) ? ('ok' as const) : ('unavailable' as const)
      return { status: 'ok' as const, storage }
    })
    serve(app, contract.systemStatus, ({ ctx }) => system.status(ctx, furtherProblems))
    serve(app, contract.retryImages, async ({ ctx }) => ({ images: await system.retryImages(ctx) }))
  }
