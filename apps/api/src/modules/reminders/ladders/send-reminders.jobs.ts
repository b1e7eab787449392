import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { sendDue } from './send-reminders.service.ts'

/** Queues the reminders that are due. */
export const sendReminders: RecurringTask = { name: 'reminders.send', every: 60_000, run: sendDue }
