import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { verifyCertain } from './verify-certain.service.ts'

/**
 * Verifies contributions that a statement makes certain. The stored matches show which these are, so a killed process
 * loses nothing.
 */
export const verifyCertainContributions: RecurringTask = {
  name: 'statements.verify-certain',
  every: 15_000,
  run: verifyCertain,
}
