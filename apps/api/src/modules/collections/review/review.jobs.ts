import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { makeMissing } from './documents.service.ts'

/** The contributions themselves show what is missing, so nothing is lost when the process is killed. */
export const makeMissingDocuments: RecurringTask = { name: 'verification.documents', every: 5_000, run: makeMissing }
