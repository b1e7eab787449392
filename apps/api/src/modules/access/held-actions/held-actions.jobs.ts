import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { expire } from './held-decisions.service.ts'

const minute = 60_000

/** Expires actions that waited for a second person for too long. */
export const expireHeldActions: RecurringTask = { name: 'held-actions.expire', every: 10 * minute, run: expire }
