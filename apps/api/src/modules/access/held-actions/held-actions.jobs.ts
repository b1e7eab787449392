import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { expire } from './expire-held.service.ts'

const minute = 60_000

/** Marks waiting actions as expired that no second person has confirmed or refused in time. */
export const expireHeldActions: RecurringTask = { name: 'held-actions.expire', every: 10 * minute, run: expire }
