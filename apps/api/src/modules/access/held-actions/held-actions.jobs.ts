import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { expire } from './held-decisions.service.ts'

const minute = 60_000

/** Ends, as expired, the actions that nobody has confirmed or refused in time. */
export const expireHeldActions: RecurringTask = { name: 'held-actions.expire', every: 10 * minute, run: expire }
