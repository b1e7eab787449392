import { nowIso, type Context } from '../../../core/context.ts'
import { formatCents, formatDay } from '../../../core/format.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import { eachDespiteErrors } from '../../../platform/jobs/recurring.ts'
import { isRestorationHeld } from '../../../platform/restorations/restorations.service.ts'
import * as review from '../../collections/review/review.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import { matchOf } from './credits.service.ts'
import { ensureFresh } from './refresh.service.ts'
import * as settings from './statement-settings.repository.ts'
import * as repository from './verify-certain.repository.ts'

/** The most contributions that one run verifies. The next run continues. */
const mostAtOnce = 50

/**
 * Verifies contributions whose match with a statement is certain, up to the value that an admin has set; without such a
 * value, none. A restored installation that is not released verifies none either, because its receipts may have been
 * issued elsewhere. A contribution whose verification somebody has undone is never verified automatically again
 * (`wasUndone`). The bank's text is written into the contribution's history. An admin can undo the verification like
 * any other.
 * @throws AggregateError when some contributions failed; all others are verified
 */
export async function verifyCertain(ctx: Context, signal: AbortSignal): Promise<void> {
  if (await isRestorationHeld(ctx)) return
  await ensureFresh(ctx)
  if (!(await letterheads.isComplete(ctx))) return
  const found = await listDue(ctx, { limit: mostAtOnce })
  const verify = async ({ id, match_id, value_cents }: repository.CertainContribution) => {
    // Making the papers of earlier contributions takes a while. Meanwhile a person or the rules may have changed this
    // match, the contribution or the settings. So all conditions are read again under the lock.
    const isDue = async (ctx: Context) =>
      (await repository.isCertain(ctx.db, match_id)) &&
      (await listDue(ctx, { id, limit: 1 })).some((due) => due.match_id === match_id)
    if (!(await review.verifyIf(ctx, id, value_cents, isDue))) return
    const event = { entity: 'contribution', id, action: 'update' as const }
    await record(ctx, { ...event, before: { statement: null }, after: { statement: await lineOf(ctx, match_id) } })
  }
  await eachDespiteErrors(found, signal, verify, 'contributions that the bank confirms were not verified')
}

/** The contributions that may be verified automatically now, by the present settings; none if no admin allows it. */
async function listDue(ctx: Context, which: { id?: number; limit: number }): Promise<repository.CertainContribution[]> {
  const { verify_up_to_cents: upTo } = await settings.find(ctx.db)
  return upTo === null ? [] : repository.certainUpTo(ctx.db, { upTo, now: nowIso(ctx.clock), ...which })
}

/**
 * The text for the contribution's history: `12/10/2026, R$ 1.500,00, PIX RECEBIDO MITRA DIOCESANA; verificada sozinha,
 * …`
 */
async function lineOf(ctx: Context, matchId: number): Promise<string> {
  const { match, details } = await matchOf(ctx, matchId)
  const lines = match.rows.flatMap((id) => {
    const row = details.rows.get(id)
    return row ? `${formatDay(row.day)}, ${formatCents(row.cents)}, ${row.memo ?? row.name ?? ''}` : []
  })
  return `${lines.join('; ')}; verificada sozinha, pelas regras dos extratos (${match.reasons.join(', ')})`
}
