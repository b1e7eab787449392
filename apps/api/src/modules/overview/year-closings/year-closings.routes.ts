import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/overview/year-closings'
import type { Context } from '../../../core/context.ts'
import { unauthenticated } from '../../../core/errors.ts'
import { readIdempotencyKey } from '../../../http/read-idempotency-key.ts'
import { serve } from '../../../http/serve.ts'
import { holdIfAsked } from '../../access/held-actions/hold-action.service.ts'
import { requireOwnPassword } from '../../access/users/passwords.service.ts'
import { presentCorrection } from './corrections.presenter.ts'
import * as corrections from './corrections.service.ts'
import { correctionList } from './corrections.sheet.ts'
import { heldYearCorrection, heldYearReopening } from './held-year-actions.ts'
import { presentDetails, presentYear } from './ledger-years.presenter.ts'
import * as years from './ledger-years.service.ts'

export function yearClosingRoutes(app: FastifyInstance): void {
  serve(app, contract.listLedgerYears, async ({ ctx }) => (await years.list(ctx)).map(presentYear))
  serve(app, contract.ledgerYearState, async ({ ctx, params }) =>
    presentYear(await years.get(ctx, params.ledger, params.year)),
  )
  serve(app, contract.ledgerYear, async ({ ctx, params }) =>
    presentDetails(await years.details(ctx, params.ledger, params.year)),
  )
  serve(app, contract.closeYear, async ({ ctx, params, body }) => {
    await provePassword(ctx, body.current_password)
    return presentDetails(await years.close(ctx, params.ledger, params.year, body.seen))
  })
  serve(app, contract.reopenYear, async ({ ctx, params, body }) => {
    await provePassword(ctx, body.current_password)
    const { ledger, year: base_year } = params
    await holdIfAsked(ctx, heldYearReopening, { ledger, base_year, reason: body.reason })
    return presentDetails(await years.reopen(ctx, ledger, base_year, body.reason))
  })
  serve(app, contract.listYearCorrections, async ({ ctx, query }) => {
    const page = await corrections.list(ctx, query)
    return { ...page, data: page.data.map(presentCorrection) }
  })
  serve(app, contract.yearCorrectionSheet, ({ ctx, query }) => correctionList(ctx, query))
  serve(app, contract.createYearCorrection, async ({ ctx, body, request }) => {
    const key = readIdempotencyKey(request.headers)
    // A repeated call is answered with the first correction, and does not wait once more for a second person.
    if (!(await corrections.findFirst(ctx, body, key)))
      await holdIfAsked(ctx, heldYearCorrection, { ...body, value: String(body.value), idempotency_key: key })
    return presentCorrection(await corrections.create(ctx, body, key))
  })
}

/**
 * Requires the user's password. Call this outside of a transaction: a rollback would also undo the count of wrong
 * passwords.
 * @throws invalid when the password is wrong; tooMany after too many wrong passwords
 */
async function provePassword(ctx: Context, password: string): Promise<void> {
  if (ctx.actor === null) throw unauthenticated()
  await requireOwnPassword(ctx, ctx.actor.id, password)
}
