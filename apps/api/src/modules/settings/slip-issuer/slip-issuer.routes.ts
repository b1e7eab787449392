import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/settings/slip-issuer'
import { serve } from '../../../http/serve.ts'
import { change, read, wrongIn } from './change-issuer.service.ts'
import { describeBanks } from './issuer-fields.ts'
import { presentIssuer } from './slip-issuer.presenter.ts'

export function slipIssuerRoutes(app: FastifyInstance): void {
  serve(app, contract.getSlipIssuer, async ({ ctx }) => presentIssuer(await read(ctx)))
  serve(app, contract.changeSlipIssuer, async ({ ctx, body }) => presentIssuer(await change(ctx, body)), {
    alsoWrong: ({ ctx, body }) => wrongIn(ctx, body),
  })
  serve(app, contract.listSlipBanks, () => describeBanks())
}
