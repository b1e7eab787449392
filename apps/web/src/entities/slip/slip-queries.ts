import { touchedByRequest } from '../campaign/campaign-keys.ts'

/** Every query of slips begins with this key. */
export const slipKey = ['slips'] as const

/** Every query of shipping files begins with this key. */
export const shippingFileKey = ['shipping-files'] as const

/** What shows something of a slip: its request and campaign, the lists of slips and what is shipped to the bank. */
export const touchedBySlip = [slipKey, shippingFileKey, ...touchedByRequest] as const
