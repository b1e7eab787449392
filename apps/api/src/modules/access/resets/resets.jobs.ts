import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as links from '../reset-links/reset-links.service.ts'
import { mailLinks } from './resets.service.ts'

const seconds = 1000
const minutes = 60 * seconds

/** Who asked for a link waits for it. */
export const mailResetLinks: RecurringTask = { name: 'resets.mail-links', every: seconds, run: mailLinks }

/** Takes away links whose time is over, and their mails where these still wait. */
export const sweepResets: RecurringTask = { name: 'resets.sweep', every: 10 * minutes, run: links.sweep }
