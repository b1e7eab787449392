import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/settings/credit-types'
import { serve } from '../../../http/serve.ts'
import * as types from './credit-types.service.ts'

export function creditTypeRoutes(app: FastifyInstance): void {
  serve(app, contract.listCreditTypes, ({ ctx, query }) => types.list(ctx, query.origin !== 'public'))
  serve(app, contract.createCreditType, ({ ctx, body }) => types.create(ctx, body))
  serve(app, contract.updateCreditType, ({ ctx, params, body }) => types.update(ctx, params.id, body))
  serve(app, contract.deleteCreditType, ({ ctx, params }) => types.remove(ctx, params.id))
}
