import { nowIso, type Context } from '../../../core/context.ts'
import { formatCents, formatDay } from '../../../core/format.ts'
import { record } from '../../../platform/audit/history.service.ts'
import { eachDespiteErrors } from '../../../platform/jobs/recurring.ts'
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
 * value, none. The bank's text is written into the contribution's history. An admin can undo the verification like any
 * other.
 * @throws AggregateError when some contributions failed; all others are verified
 */
export async function verifyCertain(ctx: Context, signal: AbortSignal): Promise<void> {
  await ensureFresh(ctx)
  const { verify_up_to_cents } = await settings.find(ctx.db)
  if (verify_up_to_cents === null || !(await letterheads.isComplete(ctx))) return
  const found = await repository.certainUpTo(ctx.db, verify_up_to_cents, nowIso(ctx.clock), mostAtOnce)
  const verify = async ({ id, match_id, value_cents }: repository.CertainContribution) => {
    // Making the papers of earlier contributions takes a while. Meanwhile a person or the rules may have changed this
    // match, or a person may have verified this contribution and undone it.
    const isDue = async (ctx: Context) =>
      !(await repository.isUndone(ctx.db, id)) && (await repository.isCertain(ctx.db, match_id))
    if (!(await review.verifyIf(ctx, id, value_cents, isDue))) return
    const event = { entity: 'contribution', id, action: 'update' as const }
    await record(ctx, { ...event, before: { statement: null }, after: { statement: await lineOf(ctx, match_id) } })
  }
  await eachDespiteErrors(found, signal, verify, 'contributions that the bank confirms were not verified')
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
