import { touchedByRequest } from './campaign-keys.ts'
import { touchedByOpenContribution } from './collection-keys.ts'
import { todayKey } from './platform-keys.ts'

/** The queries that show what became of a statement's row: also the gifts that it is, and slips that it paid. */
export const touchedByStatement = [todayKey, ...touchedByOpenContribution, ...touchedByRequest] as const
