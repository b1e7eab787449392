import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { anchorDaily } from './audit-anchor.service.ts'

const minute = 60_000

/** Verifies the audit log and mails its newest seal to the admins, once a day. All later runs of the day do nothing. */
export const anchorAuditLog: RecurringTask = { name: 'audit.anchor', every: 15 * minute, run: anchorDaily }
