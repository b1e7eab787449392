import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/settings/slip-issuer'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { change, read, wrongIn } from './change-issuer.service.ts'
import { describeBanks } from './issuer-fields.ts'
import { issuerValues } from './issuer-values.ts'

export function slipIssuerRoutes(app: FastifyInstance): void {
  serve(app, contract.getSlipIssuer, async ({ ctx }) => issuerValues(await read(ctx)))
  serveChange(
    app,
    contract.changeSlipIssuer,
    ({ ctx, body }) => change(ctx, body),
    (_ctx, issuer) => issuerValues(issuer),
    { alsoWrong: ({ ctx, body }) => wrongIn(ctx, body) },
  )
  serve(app, contract.listSlipBanks, () => describeBanks())
}
