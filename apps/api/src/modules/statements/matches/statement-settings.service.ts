import type { StatementSettingsBody } from '@seara/contract/statements/statement-settings'
import { moneyOf } from '@seara/contract/fields/money'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { inTransaction, type Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/history.service.ts'
import * as repository from './freshness.repository.ts'
import type { SettingsRow } from './freshness.repository.ts'
import * as matches from './matches.repository.ts'
import * as payers from './payers.repository.ts'
import type { PayerRow } from './payers.repository.ts'
import { refresh } from './refresh.service.ts'

export type { PayerRow, SettingsRow }

export const get = (ctx: Context): Promise<SettingsRow> => repository.settings(ctx.db)

/** Changes the settings; absent fields stay. */
export const update = (ctx: Context, body: Partial<StatementSettingsBody>): Promise<SettingsRow> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lockSettings(ctx.db)
    const before = await get(ctx)
    const { verify_up_to, missing_after_days } = body
    const change = {
      ...(verify_up_to !== undefined && { verify_up_to_cents: verify_up_to }),
      ...(missing_after_days !== undefined && { missing_after_days }),
    }
    if (Object.keys(change).length > 0) await repository.updateSettings(ctx.db, change)
    const after = await get(ctx)
    const event = { entity: 'statement_settings', id: 1, action: 'update' as const }
    await record(ctx, { ...event, before: snapshot(before), after: snapshot(after) })
    return after
  })

const snapshot = ({ verify_up_to_cents, missing_after_days }: SettingsRow) => ({
  verify_up_to: verify_up_to_cents === null ? null : moneyOf(verify_up_to_cents),
  missing_after_days,
})

/** Who usually pays for the dioceses. */
export const listPayers = (ctx: Context, query: PageQuery & { search: string }): Promise<Paged<PayerRow>> =>
  payers.list(ctx.db, query)

/** Forgets one; matches that it made certain are looked for again without it. @throws notFound */
export const forgetPayer = (ctx: Context, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    await matches.lockMatches(ctx.db)
    const payer = await payers.find(ctx.db, id)
    if (!payer) throw notFound('Pagador não encontrado.')
    await payers.remove(ctx.db, id)
    const before = { diocese: payer.diocese_name, payer: payer.label }
    await record(ctx, {
      entity: 'statement_settings',
      id: 1,
      action: 'update',
      before,
      after: { diocese: null, payer: null },
    })
    await refresh(ctx)
    return null
  })
