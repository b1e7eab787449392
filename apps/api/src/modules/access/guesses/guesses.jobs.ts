import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { sweep } from './guesses.service.ts'

const hours = 60 * 60 * 1000

/** Takes away wrong passwords and networks that are no longer counted. */
export const sweepGuesses: RecurringTask = { name: 'guesses.sweep', every: 6 * hours, run: sweep }
