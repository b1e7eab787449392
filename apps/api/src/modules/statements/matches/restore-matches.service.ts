import type { Context } from '../../../core/context.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import type { CreditMatches } from '../../billing/return-files/credit-matches.port.ts'
import * as freshness from './freshness.repository.ts'
import * as freeCredits from './free-credits.repository.ts'
import { lockMatches } from './match-lock.repository.ts'
import * as matches from './matches.repository.ts'
import * as released from './released-payments.repository.ts'
import * as aside from './set-aside.repository.ts'

/**
 * Restores the matches between slips' payments and credits, when these payments are about to count again. If a credit
 * has another match now, or was returned to its payer, its payment must not count again. A credit that was set aside
 * meanwhile is no longer set aside. If a credit paid two of these slips, one after the other, it is matched with the
 * last one.
 * @returns the ids of the payments that must not count again
 */
async function restore(ctx: Context, paymentIds: readonly number[], reason: string): Promise<Set<number>> {
  const kept = new Set<number>()
  const found = await released.listReleased(ctx.db, paymentIds)
  for (const match of found) {
    const rows = [match.row_id]
    const wentBack = await freeCredits.wentBack(ctx.db, rows)
    const wasAside = !wentBack && (await aside.remove(ctx.db, match.row_id))
    if (wentBack || (await freeCredits.lockFree(ctx.db, rows)).length === 0) {
      kept.add(match.payment_id)
      continue
    }
    await matches.deleteCertain(ctx.db, await matches.certainOfRows(ctx.db, rows))
    await released.restore(ctx.db, match)
    await record(ctx, {
      entity: 'statement_row',
      id: match.row_id,
      action: 'update',
      before: { match: null, ...(wasAside && { set_aside: 'Separado' }) },
      after: { match: `boleto ${match.our_number}`, reason, ...(wasAside && { set_aside: null }) },
    })
  }
  if (kept.size < found.length) await freshness.setChanged(ctx.db)
  return kept
}

export const creditMatches: CreditMatches = {
  lock: async (ctx) => {
    await lockMatches(ctx.db)
  },
  restore,
}
