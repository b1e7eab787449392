import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { sweep } from './invitation-links.service.ts'

const hour = 60 * 60 * 1000

/** Deletes invitations that expired 30 days ago. */
export const sweepInvitations: RecurringTask = { name: 'invitations.sweep', every: hour, run: sweep }
