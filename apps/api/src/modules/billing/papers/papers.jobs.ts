import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import * as papers from './papers.service.ts'

/** Draws and mails slips. Their rows say what is missing, so a killed process loses nothing. */
export const makeMissingPapers: RecurringTask = { name: 'slips.papers', every: 1_000, run: papers.makeMissing }
