import { receiptNumber } from '../../collections/contributions/contributions.service.ts'
import type { ContributionLine } from './year-statements.repository.ts'

/**
 * The number of a contribution's receipt. `a emitir` while the contribution is verified but has no receipt yet; null
 * while it is not verified.
 */
export const receiptOf = (line: ContributionLine): string | null =>
  line.status === 'pending' ? null : (receiptNumber(line) ?? 'a emitir')
