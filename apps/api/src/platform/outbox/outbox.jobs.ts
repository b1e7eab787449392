import type { RecurringTask } from '../jobs/recurring.ts'
import { deliverDue } from './delivery.service.ts'
import { sealBodies } from './seal-bodies.service.ts'

/**
 * The outbox is its own queue: a mail leaves within half a second of the commit that queued it, also after any crash.
 */
export const deliverMails: RecurringTask = { name: 'outbox.deliver', every: 500, run: deliverDue }

/** What mails say is sealed soon after they left, and then that of mails of an older version. */
export const sealMailBodies: RecurringTask = { name: 'outbox.seal', every: 60_000, run: sealBodies }
