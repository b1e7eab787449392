import { touchedByRequest } from '../campaign/campaign-keys.ts'

/** Every query of return files, of what waits for somebody and of the reconciliation begins with this key. */
export const financeKey = ['finance'] as const

/** What shows something of a payment: finance, the slips, their requests, and the boards. */
export const touchedByPayment = [financeKey, ['slips'], ['dashboard'], ...touchedByRequest] as const
