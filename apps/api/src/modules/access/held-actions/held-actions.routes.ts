import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/access/second-person'
import type { Context } from '../../../core/context.ts'
import { serve } from '../../../http/serve.ts'
import type { HeldCommand } from './held-command.port.ts'
import { presentHeld } from './held-actions.presenter.ts'
import * as held from './held-actions.service.ts'
import * as decisions from './held-decisions.service.ts'
import * as setting from './switch-second-person.service.ts'

/**
 * @param commands all actions that may need a second person, except the action that switches this requirement off: it
 * is added here
 */
export function heldActionRoutes(commands: readonly HeldCommand[]) {
  const byKind: decisions.HeldCommands = new Map(
    [...commands, setting.settingOff].map((command) => [command.kind, command]),
  )
  const present = (ctx: Context, row: decisions.HeldRow, cannotDecide: string | null = null) =>
    presentHeld(row, ctx.actor?.id ?? 0, cannotDecide)
  return (app: FastifyInstance): void => {
    serve(app, contract.secondPersonSetting, ({ ctx }) => setting.get(ctx))
    serve(app, contract.changeSecondPerson, ({ ctx, body }) => setting.change(ctx, body))
    serve(app, contract.listHeldActions, async ({ ctx, query }) => {
      const page = await held.list(ctx, query)
      return { ...page, data: page.data.map(({ cannotDecide, ...row }) => present(ctx, row, cannotDecide)) }
    })
    serve(app, contract.confirmHeldAction, async ({ ctx, params }) =>
      present(ctx, await decisions.confirm(ctx, byKind, params.id)),
    )
    serve(app, contract.refuseHeldAction, async ({ ctx, params, body }) =>
      present(ctx, await decisions.refuse(ctx, params.id, body.reason)),
    )
    serve(app, contract.withdrawHeldAction, async ({ ctx, params }) =>
      present(ctx, await decisions.withdraw(ctx, params.id)),
    )
  }
}
