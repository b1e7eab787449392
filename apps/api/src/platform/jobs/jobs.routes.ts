import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/jobs'
import { serve } from '../../http/serve.ts'
import * as jobs from './jobs.service.ts'

export function jobRoutes(app: FastifyInstance): void {
  serve(app, contract.getJob, ({ ctx, params }) => jobs.get(ctx, params.id))
}
