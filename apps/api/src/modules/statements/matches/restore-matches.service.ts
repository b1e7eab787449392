import type { Context } from '../../../core/context.ts'
import { record } from '../../../platform/audit/history.service.ts'
import type { CreditMatches } from '../../billing/return-files/credit-matches.port.ts'
import * as freshness from './freshness.repository.ts'
import * as freeCredits from './free-credits.repository.ts'
import * as matches from './matches.repository.ts'
import * as released from './released-payments.repository.ts'

/**
 * Restores the matches of payments that are about to count again. If a credit is no longer free, because it has another
 * match, is set aside or went back to its payer, its payment must not count again. A credit that was the payment of two
 * of these slips, one after the other, is matched with the last of them.
 * @returns the ids of the payments that must not count again
 */
async function restore(ctx: Context, paymentIds: readonly number[], reason: string): Promise<Set<number>> {
  const kept = new Set<number>()
  const found = await released.listReleased(ctx.db, paymentIds)
  for (const match of found) {
    const rows = [match.row_id]
    const free = await freeCredits.lockFree(ctx.db, rows)
    if (free.length === 0 || (await freeCredits.wentBack(ctx.db, rows))) {
      kept.add(match.payment_id)
      continue
    }
    await matches.deleteCertain(ctx.db, await matches.certainOfRows(ctx.db, rows))
    await released.restore(ctx.db, match)
    await record(ctx, {
      entity: 'statement_row',
      id: match.row_id,
      action: 'update',
      before: { match: null },
      after: { match: `boleto ${match.our_number}`, reason },
    })
  }
  if (kept.size < found.length) await freshness.setChanged(ctx.db)
  return kept
}

export const creditMatches: CreditMatches = {
  lock: async (ctx) => {
    await matches.lockMatches(ctx.db)
  },
  restore,
}
