import { touchedByRequest } from './campaign-keys.ts'
import { touchedByOpenContribution } from './collection-keys.ts'
import { todayKey } from './platform-keys.ts'

/**
 * The queries that change when someone decides about a row of a bank statement: of the statement, and of the
 * contribution, donation or slip that the row pays.
 */
export const touchedByStatement = [todayKey, ...touchedByOpenContribution, ...touchedByRequest] as const
