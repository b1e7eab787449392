import { writeReceiptNumber } from '../../../core/receipt-number-text.ts'
import type { ContributionRow } from './contributions.repository.ts'

/** The number of a receipt as people write it, `year/sequence`; null while there is no receipt. */
export const receiptNumber = ({
  receipt_year,
  receipt_sequence,
}: Pick<ContributionRow, 'receipt_year' | 'receipt_sequence'>): string | null =>
  receipt_year === null || receipt_sequence === null
    ? null
    : writeReceiptNumber({ year: receipt_year, sequence: receipt_sequence })
