import { needsSecondCopy } from '@seara/contract/billing/slip'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as years from '../../../platform/closed-years/closed-years.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import * as repository from './today.repository.ts'

/**
 * Counts, for each campaign, the expired slips without a reminder. Finished campaigns whose year is closed are left
 * out: nobody can mark their slips as paid any more.
 */
export const overdueSlips = async (ctx: Context) => ofOpenYears(ctx, await slips.countUnreminded(ctx))

/**
 * Requests whose requester waits for a second copy of the slip, at most 20, oldest first. Finished campaigns whose year
 * is closed are left out: nobody can make their slips any more.
 */
export async function secondCopies(ctx: Context) {
  const day = today(ctx.clock)
  const asked = await ofOpenYears(ctx, await repository.askedSecondCopies(ctx.db))
  return asked
    .filter((slip) => needsSecondCopy({ status: slips.statusOf(slip, day), unpayable: slips.unpayableBecause(slip) }))
    .slice(0, 20)
}

/** Leaves out what belongs to finished campaigns whose year is closed. */
async function ofOpenYears<Row extends { finished: boolean; base_year: number }>(ctx: Context, rows: readonly Row[]) {
  const closings = await years.listHolding(ctx)
  const closed = new Set(closings.flatMap(({ ledger, base_year }) => (ledger === 'campaigns' ? base_year : [])))
  return rows.filter(({ finished, base_year }) => !(finished && closed.has(base_year)))
}
