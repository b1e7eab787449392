import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as papers from './papers.service.ts'

/** The slips themselves show what is missing, so nothing is lost when the process is killed. */
export const makeMissingPapers: RecurringTask = { name: 'slips.papers', every: 1_000, run: papers.makeMissing }
