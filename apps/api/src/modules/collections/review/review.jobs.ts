import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { makeMissing } from './finish-documents.service.ts'
import { issueDue } from './review.service.ts'

/** The contributions themselves show which documents are missing, so nothing is lost when the process is killed. */
export const makeMissingDocuments: RecurringTask = { name: 'verification.documents', every: 5_000, run: makeMissing }

/** The contributions themselves say which receipts are waiting, so another process can continue when this one ends. */
export const issueWaitingReceipts: RecurringTask = { name: 'verification.receipts', every: 1_000, run: issueDue }
