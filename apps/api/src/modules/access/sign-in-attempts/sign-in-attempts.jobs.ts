import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { sweep } from './sign-in-attempts.service.ts'

const hours = 60 * 60 * 1000

/** Deletes counted wrong passwords and known networks that are too old to matter. */
export const sweepSignInAttempts: RecurringTask = { name: 'guesses.sweep', every: 6 * hours, run: sweep }
