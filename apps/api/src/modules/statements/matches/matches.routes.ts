import type { FastifyInstance } from 'fastify'
import { moneyOf } from '@seara/contract/fields/money'
import * as askedContract from '@seara/contract/statements/asked-declarations'
import * as contract from '@seara/contract/statements/credits'
import * as settingsContract from '@seara/contract/statements/statement-settings'
import { serve } from '../../../http/serve.ts'
import { holdIfAsked } from '../../access/held-actions/hold-action.service.ts'
import { heldMatchRelease } from './held-match-release.ts'
import * as asking from './ask-declaration.service.ts'
import * as credits from './credits.service.ts'
import {
  presentBankSide,
  presentCredit,
  presentDeclarationMail,
  presentGift,
  presentMatch,
  presentMissing,
  presentPayer,
  presentSettings,
} from './matches.presenter.ts'
import * as resolving from './resolve-credits.service.ts'
import { creditList, missingList } from './statement-lists.sheet.ts'
import * as settings from './statement-settings.service.ts'
import * as usualPayers from './usual-payers.service.ts'
import type { Context } from '../../../core/context.ts'

export function matchRoutes(app: FastifyInstance): void {
  serve(app, contract.listCredits, async ({ ctx, query }) => {
    const { page, details } = await credits.list(ctx, query)
    return { ...page, data: page.data.map((row) => presentCredit(row, details)) }
  })
  serve(app, contract.exportCreditSheet, ({ ctx, query }) => creditList(ctx, query))
  serve(app, contract.countStatements, async ({ ctx }) => {
    const { waiting, waiting_cents, likely, returned, missing } = await credits.count(ctx)
    return { waiting, waiting_value: moneyOf(waiting_cents), likely, returned, missing: missing.count }
  })
  serve(app, contract.confirmMatch, async ({ ctx, body }) => {
    const { match, details } = await credits.matchOf(ctx, await resolving.confirm(ctx, body))
    return presentMatch(match, details)
  })
  serve(app, contract.releaseMatch, async ({ ctx, params, body }) => {
    if (!(await resolving.refuseCertain(ctx, params.id, body))) {
      await holdIfAsked(ctx, heldMatchRelease, { id: params.id, reason: body.reason })
      await resolving.release(ctx, params.id, body.reason)
    }
    return presentOne(ctx, params.id)
  })
  serve(app, contract.setAside, async ({ ctx, params, body }) => ({
    set_aside: await resolving.setAside(ctx, params.id, body.reason, body.same_text),
  }))
  serve(app, contract.bringBack, async ({ ctx, params }) => {
    await resolving.bringBack(ctx, params.id)
    return presentOne(ctx, params.id)
  })
  serve(app, askedContract.previewDeclarationMail, async ({ ctx, params, query }) =>
    presentDeclarationMail(await asking.preview(ctx, params.id, query.diocese, query.collection)),
  )
  serve(app, askedContract.askDeclaration, async ({ ctx, params, body }) => {
    await asking.ask(ctx, params.id, body)
    return presentOne(ctx, params.id)
  })
  serve(app, contract.findGifts, async ({ ctx, query }) =>
    (await credits.findGifts(ctx, query.search, query.row)).map(presentGift),
  )
  serve(app, contract.getBankSide, async ({ ctx, params }) => presentBankSide(await credits.bankSide(ctx, params.id)))
  serve(app, contract.listMissing, async ({ ctx, query }) => {
    const page = await credits.listMissing(ctx, query)
    return { ...page, data: page.data.map(presentMissing) }
  })
  serve(app, contract.exportMissingSheet, ({ ctx, query }) => missingList(ctx, query))
  serve(app, settingsContract.getStatementSettings, async ({ ctx }) => presentSettings(await settings.get(ctx)))
  serve(app, settingsContract.updateStatementSettings, async ({ ctx, body }) =>
    presentSettings(await settings.update(ctx, body)),
  )
  serve(app, settingsContract.listUsualPayers, async ({ ctx, query }) => {
    const page = await usualPayers.list(ctx, query)
    return { ...page, data: page.data.map(presentPayer) }
  })
  serve(app, settingsContract.forgetUsualPayer, ({ ctx, params }) => usualPayers.forget(ctx, params.id))
}

async function presentOne(ctx: Context, id: number) {
  const row = await credits.get(ctx, id)
  return presentCredit(row, await credits.detailsOf(ctx, [row]))
}
