import type { Context } from '../../../core/context.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import { leaveOutClosedYears } from './leave-out-closed-years.service.ts'

/**
 * Counts, for each campaign, the expired slips without a reminder. Finished campaigns whose year is closed are left
 * out: nobody can mark their slips as paid any more.
 */
export const overdueSlips = async (ctx: Context) => leaveOutClosedYears(ctx, await slips.countUnreminded(ctx))
