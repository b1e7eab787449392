import type { FastifyInstance } from 'fastify'
import { getSetup } from '@seara/contract/settings/setup'
import { serve } from '../../../http/serve.ts'
import * as setup from './setup.service.ts'

export function setupRoutes(app: FastifyInstance): void {
  serve(app, getSetup, ({ ctx }) => setup.steps(ctx))
}
