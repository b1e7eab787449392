import { needsSecondCopy } from '@seara/contract/billing/slip'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import { leaveOutClosedYears } from './leave-out-closed-years.service.ts'
import * as repository from './today.repository.ts'

/**
 * Requests whose requester waits for a second copy of the slip, at most 20, oldest first. Finished campaigns whose year
 * is closed are left out: nobody can make their slips any more.
 */
export async function askedSecondCopies(ctx: Context) {
  const day = today(ctx.clock)
  const asked = await leaveOutClosedYears(ctx, await repository.askedSecondCopies(ctx.db))
  return asked
    .filter((slip) => needsSecondCopy({ status: slips.statusOf(slip, day), unpayable: slips.unpayableBecause(slip) }))
    .slice(0, 20)
}
