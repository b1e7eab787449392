import type { StatementSettingsBody } from '@seara/contract/statements/statement-settings'
import { moneyOf } from '@seara/contract/fields/money'
import { inTransaction, type Context } from '../../../core/context.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as repository from './statement-settings.repository.ts'
import type { SettingsRow } from './statement-settings.repository.ts'

export type { SettingsRow }

export const get = (ctx: Context): Promise<SettingsRow> => repository.find(ctx.db)

/** Changes the settings; absent fields stay. */
export const update = (ctx: Context, body: Partial<StatementSettingsBody>): Promise<SettingsRow> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lock(ctx.db)
    const before = await get(ctx)
    const { verify_up_to, missing_after_days } = body
    const change = {
      ...(verify_up_to !== undefined && { verify_up_to_cents: verify_up_to }),
      ...(missing_after_days !== undefined && { missing_after_days }),
    }
    if (Object.keys(change).length > 0) await repository.update(ctx.db, change)
    const after = await get(ctx)
    const event = { entity: 'statement_settings', id: 1, action: 'update' as const }
    await record(ctx, { ...event, before: snapshot(before), after: snapshot(after) })
    return after
  })

const snapshot = ({ verify_up_to_cents, missing_after_days }: SettingsRow) => ({
  verify_up_to: verify_up_to_cents === null ? null : moneyOf(verify_up_to_cents),
  missing_after_days,
})
