import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/statements/statement-days'
import { serve } from '../../../http/serve.ts'
import { presentReconciliation } from './collection-reconciliation.presenter.ts'
import { reconcile } from './collection-reconciliation.service.ts'

export function collectionReconciliationRoutes(app: FastifyInstance): void {
  serve(app, contract.reconcileCollection, async ({ ctx, query }) =>
    (await reconcile(ctx, query.collection)).map(presentReconciliation),
  )
}
