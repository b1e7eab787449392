import { receiptNumber } from '../../collections/contributions/contributions.service.ts'
import type { ContributionLine } from './year-statements.repository.ts'

/** The number of a contribution's receipt. While the receipt waits: `a emitir`. Null before the verification. */
export const receiptOf = (line: ContributionLine): string | null =>
  line.status === 'pending' ? null : (receiptNumber(line) ?? 'a emitir')
