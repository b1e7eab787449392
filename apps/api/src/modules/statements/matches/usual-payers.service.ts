import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import { lockMatches } from './match-lock.repository.ts'
import type { FreeCredit } from './free-credits.repository.ts'
import { refresh } from './refresh.service.ts'
import { payerKeysOf } from './rules/identity.ts'
import { payersOf } from './rules/match.ts'
import { readPayer } from './rules/payer-text.ts'
import * as repository from './usual-payers.repository.ts'
import type { PayerRow } from './usual-payers.repository.ts'
import * as matchInput from './match-input.repository.ts'

export type { PayerRow }

/** One page of the payers that people confirmed for dioceses, sorted by diocese. */
export const list = (ctx: Context, query: PageQuery & { search: string }): Promise<Paged<PayerRow>> =>
  repository.list(ctx.db, query)

/**
 * Records the payers that the credits of a confirmed match name: in the future they are known to pay for this diocese.
 * A name that fits several dioceses is skipped. Payers that are already known stay as they are.
 */
export async function learn(
  ctx: Context,
  matchId: number,
  dioceseId: number,
  rows: readonly FreeCredit[],
): Promise<void> {
  const { churchName } = payersOf({ registry: await matchInput.registry(ctx.db), usualPayers: [] })
  for (const row of rows) {
    const payer = readPayer({ ...row, date: row.day })
    for (const key of payerKeysOf(payer, churchName))
      await repository.insert(ctx.db, {
        diocese_id: dioceseId,
        payer_key: key,
        label: key.replace(/^\w+:/, ''),
        match_id: matchId,
        learnt_at: nowIso(ctx.clock),
        learnt_by: ctx.actor?.name ?? null,
      })
  }
}

/** Forgets a payer of a diocese, and computes the matches again. @throws notFound when there is no such payer */
export const forget = (ctx: Context, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    await lockMatches(ctx.db)
    const payer = await repository.find(ctx.db, id)
    if (!payer) throw notFound('Pagador não encontrado.')
    await repository.remove(ctx.db, id)
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
