import type { RecurringTask } from '../jobs/recurring.ts'
import { forgetAccesses } from './access-log.service.ts'

const hours = 60 * 60 * 1000

/** Deletes accesses older than six months from the audit log. */
export const forgetOldAccesses: RecurringTask = { name: 'audit.forget-accesses', every: 6 * hours, run: forgetAccesses }
