import type { RecurringTask } from '../jobs/recurring.ts'
import { deliverDue } from './delivery.service.ts'
import { sealOldBodies } from './seal-bodies.service.ts'

/**
 * The outbox is its own queue: a mail leaves within half a second of the commit that queued it, also after any crash.
 */
export const deliverMails: RecurringTask = { name: 'outbox.deliver', every: 500, run: deliverDue }

/** Texts of mails of an older version; afterwards there are none. */
export const sealMailBodies: RecurringTask = { name: 'outbox.seal', every: 600_000, run: sealOldBodies }
