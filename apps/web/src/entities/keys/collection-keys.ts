import { historyKey } from './history-key.ts'
import { outboxKey, timelineKey } from './platform-keys.ts'
import { reminderKey } from './reminder-key.ts'
import { statementKey } from './statement-key.ts'
import { yearKey } from './year-key.ts'

/** Every query of collections begins with this key. */
export const collectionKey = ['collections'] as const

/** Every query of the review begins with this key. */
export const reviewKey = ['review'] as const

/**
 * The queries that show a contribution or its collection: lists, sums, boards, mails, timelines. The query of the
 * review is not among them: after a change, the review itself moves on to the next contribution, and a refetch would
 * reserve the contribution again.
 */
export const touchedByContribution = [
  collectionKey,
  ['dashboard'],
  outboxKey,
  timelineKey,
  reminderKey,
  statementKey,
  yearKey,
  historyKey,
] as const

/**
 * `touchedByContribution` and the query of the review. For changes after which the review does not move on, but still
 * shows the same contribution.
 */
export const touchedByOpenContribution = [...touchedByContribution, reviewKey] as const
