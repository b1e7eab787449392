import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { makeMissing } from './make-papers.service.ts'

/**
 * Draws and mails the slips that still lack their document or mail. The rows of the slips record what is missing, so
 * nothing is lost when a process is killed.
 */
export const makeMissingPapers: RecurringTask = { name: 'slips.papers', every: 1_000, run: makeMissing }
