import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/registry/postal-codes'
import { serve } from '../../../http/serve.ts'
import * as postalCodes from './postal-codes.service.ts'

export function postalCodeRoutes(app: FastifyInstance): void {
  serve(app, contract.findPostalCode, ({ ctx, params }) => postalCodes.find(ctx, params.cep))
}
