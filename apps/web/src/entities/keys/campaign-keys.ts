import { historyKey } from './history-key.ts'
import { reminderKey } from './reminder-key.ts'
import { outboxKey, timelineKey } from './platform-keys.ts'
import { statementKey } from './statement-key.ts'
import { yearKey } from './year-key.ts'

/** Every query of campaigns begins with this key. */
export const campaignKey = ['campaigns'] as const

/** Every query of requests of material begins with this key. */
export const requestKey = ['requests'] as const

/** The query of a request's carrier and tracking code. */
export const shipmentKey = (requestId: number) => [...requestKey, 'shipment', requestId] as const

/** Every query of the materials begins with this key. */
export const productKey = ['products'] as const

/** Every query of boxes to be shipped begins with this key. */
export const shippingKey = ['shipping'] as const

/** Every query of slips begins with this key. */
export const slipKey = ['slips'] as const

/** Every query of shipping files (the files sent to the bank) begins with this key. */
export const shippingFileKey = ['shipping-files'] as const

/** Every query of the campaign board begins with this key. */
export const campaignBoardKey = ['campaign-board'] as const

/** Every query of return files, the worklist and the reconciliation begins with this key. */
export const financeKey = ['finance'] as const

/**
 * The queries that show data of a request: of requests, campaigns, slips, boxes, money, boards, reminders and mails.
 */
export const touchedByRequest = [
  requestKey,
  campaignKey,
  slipKey,
  shippingFileKey,
  shippingKey,
  campaignBoardKey,
  financeKey,
  statementKey,
  yearKey,
  ['dashboard', 'october'],
  reminderKey,
  historyKey,
  timelineKey,
  outboxKey,
] as const
