import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { verifyCertain } from './verify-certain.service.ts'

/**
 * Verifies contributions whose match with a bank statement is certain. The matches are stored in the database, so a run
 * that is killed loses nothing.
 */
export const verifyCertainContributions: RecurringTask = {
  name: 'statements.verify-certain',
  every: 15_000,
  run: verifyCertain,
}
