import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/platform/receipts'
import { serve } from '../../http/serve.ts'
import { receiptBook } from './receipt-book.sheet.ts'
import * as receipts from './receipts.service.ts'

export function receiptRoutes(app: FastifyInstance): void {
  serve(app, contract.verifyReceipt, ({ ctx, params }) => receipts.verify(ctx, params.cod))
  serve(app, contract.listReceiptYears, ({ ctx }) => receipts.listYears(ctx))
  serve(app, contract.receiptBook, ({ ctx, query }) => receiptBook(ctx, query.year))
}
