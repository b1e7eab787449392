import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/slip-issuer'
import type { Context } from '../../../core/context.ts'
import { serve } from '../../../http/serve.ts'
import { describeBanks } from './issuer-fields.ts'
import { presentIssuer } from './slip-issuer.presenter.ts'
import * as issuers from './slip-issuer.service.ts'

export function slipIssuerRoutes(app: FastifyInstance): void {
  const answer = async (ctx: Context, issuer: issuers.Issuer) =>
    presentIssuer(issuer, await issuers.nextNumbers(ctx, issuer))

  serve(app, contract.getSlipIssuer, async ({ ctx }) => answer(ctx, await issuers.get(ctx)))
  serve(app, contract.changeSlipIssuer, async ({ ctx, body }) => answer(ctx, await issuers.change(ctx, body)))
  serve(app, contract.listSlipBanks, () => describeBanks())
}
