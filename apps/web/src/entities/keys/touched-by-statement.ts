import { touchedByRequest } from './campaign-keys.ts'
import { touchedByOpenContribution } from './collection-keys.ts'
import { todayKey } from './platform-keys.ts'

/**
 * The queries affected by a decision about a statement's row, also those of the gift that the row is, or of the slip
 * that it paid.
 */
export const touchedByStatement = [todayKey, ...touchedByOpenContribution, ...touchedByRequest] as const
