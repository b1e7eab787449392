import type { RecurringTask } from '../../../platform/jobs/recurring.ts'
import { makeMissing } from './verification-documents.service.ts'
import { issueDue } from './waiting-receipts.service.ts'

/**
 * Makes the missing letters and receipts. The contributions show which documents are missing, so a killed process loses
 * nothing.
 */
export const makeMissingDocuments: RecurringTask = { name: 'verification.documents', every: 5_000, run: makeMissing }

/**
 * Issues the receipts that are due. The contributions show which receipts are waiting, so another process can continue
 * when this one ends.
 */
export const issueWaitingReceipts: RecurringTask = { name: 'verification.receipts', every: 1_000, run: issueDue }
