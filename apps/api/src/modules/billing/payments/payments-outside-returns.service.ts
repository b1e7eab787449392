import type { OutsideReason } from '@seara/contract/billing/worklist'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import type { Cents } from '../../../core/money.ts'
import { plain } from '../../../core/readable-code.ts'
import { record as writeHistory } from '../../../platform/audit/record-change.service.ts'
import * as slips from '../slips/slips.service.ts'
import * as repository from './payments-outside-returns.repository.ts'
import type { OutsideRow } from './payments-outside-returns.repository.ts'
import { requireSameReason } from './same-reason.service.ts'

export type { OutsideRow }

/** The payments to review that did not come from a return file, the oldest first. */
export const list = (ctx: Context, search: string): Promise<OutsideRow[]> =>
  repository.list(ctx.db, search, plain(search))

/** How many payments `list` has, and when the oldest of them was stored; null when there is none. */
export const waiting = (ctx: Context): Promise<{ count: number; oldest: string | null }> => repository.waiting(ctx.db)

/** The number and sum of the payments of `list` of the campaigns of a year; the sum is null when there are none. */
export const waitingOfYear = (ctx: Context, year: number): Promise<{ count: number; cents: Cents | null }> =>
  repository.waitingOfYear(ctx.db, year)

/** Why a payment of `list` waits for a review. */
export const reasonOf = ({ is_double, closed }: Pick<OutsideRow, 'is_double' | 'closed'>): OutsideReason =>
  is_double ? 'double' : closed === null ? 'divergent' : 'after_cancel'

/**
 * Notes that a payment was reviewed.
 * @param seen why it waited when the person looked at it; undefined: not compared
 * @throws conflict when somebody has already reviewed it, it needs no review, or it waits for another reason by now
 */
export const resolve = (
  ctx: Context,
  id: number,
  { reason, seen }: { reason: string; seen?: OutsideReason | undefined },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await repository.lock(ctx.db, id)
    if (!row) throw conflict('Este pagamento não tem nada a resolver.', 'nothing_to_resolve')
    if (row.resolved_at !== null)
      throw conflict(
        `Este pagamento já foi conferido por ${row.resolved_by ?? 'alguém'}: ${row.resolution ?? ''}`,
        'already_resolved',
      )
    if (seen !== undefined) requireSameReason(seen, reasonOf(row))
    const resolved_by = ctx.actor?.name ?? null
    await repository.resolve(ctx.db, id, { resolved_at: nowIso(ctx.clock), resolved_by, resolution: reason })
    const { our_number_printed: our_number } = await slips.get(ctx, row.slip_id)
    await writeHistory(ctx, {
      entity: 'slip',
      id: row.slip_id,
      action: 'update',
      before: { our_number, resolution: null },
      after: { our_number, resolution: reason },
    })
  })
