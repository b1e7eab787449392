import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/platform/jobs'
import { serve } from '../../http/serve.ts'
import * as jobProgress from './job-progress.service.ts'

export function jobProgressRoutes(app: FastifyInstance): void {
  serve(app, contract.getJob, ({ ctx, params }) => jobProgress.get(ctx, params.id))
}
