import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/settings/bank-accounts'
import { serve } from '../../../http/serve.ts'
import * as accounts from './bank-accounts.service.ts'

export function bankAccountRoutes(app: FastifyInstance): void {
  serve(app, contract.listBankAccounts, ({ ctx, query }) => accounts.list(ctx, query.origin !== 'public'))
  serve(app, contract.createBankAccount, ({ ctx, body }) => accounts.create(ctx, body))
  serve(app, contract.updateBankAccount, ({ ctx, params, body }) => accounts.update(ctx, params.id, body))
  serve(app, contract.deleteBankAccount, ({ ctx, params }) => accounts.remove(ctx, params.id))
}
