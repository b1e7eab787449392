import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/health'
import { serve } from '../../http/serve.ts'
import { requireReachable } from './health.repository.ts'

export function healthRoutes(app: FastifyInstance): void {
  serve(app, contract.health, async ({ ctx }) => {
    await requireReachable(ctx.db)
    return { status: 'ok' as const }
  })
}
