import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/platform/receipts'
import { serve } from '../../http/serve.ts'
import * as receipts from './receipts.service.ts'

export function receiptRoutes(app: FastifyInstance): void {
  serve(app, contract.verifyReceipt, ({ ctx, params }) => receipts.verify(ctx, params.cod))
}
