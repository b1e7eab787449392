import { historyKey } from './history-key.ts'
import { outboxKey, timelineKey } from './platform-keys.ts'
import { parishKey } from './registry-keys.ts'
import { yearKey } from './year-key.ts'

/** Every query of donations begins with this key. */
export const donationKey = ['donations'] as const

/** Every query of IAM groups begins with this key. */
export const groupKey = ['groups'] as const

/**
 * The keys of the queries that show data of a donation or a group: donations, groups, parishes, mails, timelines,
 * years, search.
 */
export const touchedByCofrinho = [
  donationKey,
  groupKey,
  parishKey,
  outboxKey,
  timelineKey,
  yearKey,
  ['search'],
  historyKey,
] as const
