import type { FastifyInstance } from 'fastify'
import { auditProof } from '@seara/contract/platform/audit-seals'
import { serve } from '../../http/serve.ts'
import * as seals from './seals.service.ts'

export function auditSealRoutes(app: FastifyInstance): void {
  serve(app, auditProof, ({ ctx }) => seals.proof(ctx))
}
