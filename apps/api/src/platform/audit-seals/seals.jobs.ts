import type { RecurringTask } from '../jobs/recurring.ts'
import { seal } from './seals.service.ts'

/** Seals the new entries of the audit log every 10 seconds. */
export const sealAuditLog: RecurringTask = { name: 'audit.seal', every: 10_000, run: seal }
