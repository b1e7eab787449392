import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as links from '../reset-links/reset-links.service.ts'
import { mailLinks } from './forgotten-password.service.ts'

const seconds = 1000
const minutes = 60 * seconds

/** Mails the requested links for a new password. Runs every second, because somebody is waiting for each link. */
export const mailResetLinks: RecurringTask = { name: 'resets.mail-links', every: seconds, run: mailLinks }

/** Deletes expired links for a new password, and withdraws the mails with such links that still wait. */
export const sweepResets: RecurringTask = { name: 'resets.sweep', every: 10 * minutes, run: links.sweep }
