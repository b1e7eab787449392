import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { verifyCertain } from './verify-certain.service.ts'

/** The matches themselves show what is certain, so nothing is lost when the process is killed. */
export const verifyCertainContributions: RecurringTask = {
  name: 'statements.verify-certain',
  every: 15_000,
  run: verifyCertain,
}
