import type { RecurringTask } from '../jobs/recurring.ts'
import { deliverDue } from './delivery.service.ts'
import { withdrawExpired } from './expired-links.service.ts'
import { sealBodies } from './seal-bodies.service.ts'

/**
 * Sends the mails of the outbox. The table `mail` is the queue, so no mail is lost in a crash. A mail is usually sent
 * within half a second of the commit that queued it.
 */
export const deliverMails: RecurringTask = { name: 'outbox.deliver', every: 500, run: deliverDue }

/** Withdraws mails whose link expired while they waited. */
export const expireMails: RecurringTask = { name: 'outbox.expire', every: 10_000, run: withdrawExpired }

/** Encrypts the texts of sent mails, including mails that older versions have sent. */
export const sealMailBodies: RecurringTask = { name: 'outbox.seal', every: 60_000, run: sealBodies }
