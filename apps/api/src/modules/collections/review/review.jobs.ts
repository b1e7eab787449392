import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { makeMissing } from './finish-documents.service.ts'
import { issueDue } from './review.service.ts'

/** The contributions themselves show which documents are missing, so a killed process loses nothing. */
export const makeMissingDocuments: RecurringTask = { name: 'verification.documents', every: 5_000, run: makeMissing }

/** The contributions themselves show which receipts are waiting, so another process can continue when this one ends. */
export const issueWaitingReceipts: RecurringTask = { name: 'verification.receipts', every: 1_000, run: issueDue }
