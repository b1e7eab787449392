import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { anchorDaily } from './audit-anchor.service.ts'

const minute = 60_000

/**
 * Verifies the audit log and mails its newest seal to the admins, once a day. The task runs every 15 minutes, but does
 * nothing when the mails of the day were already sent.
 */
export const anchorAuditLog: RecurringTask = { name: 'audit.anchor', every: 15 * minute, run: anchorDaily }
