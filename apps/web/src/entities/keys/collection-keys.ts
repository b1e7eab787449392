import { historyKey } from './history-key.ts'

/** Every query of collections begins with this key. */
export const collectionKey = ['collections'] as const

/** Every query of the review begins with this key. */
export const reviewKey = ['review'] as const

/**
 * What shows something of a contribution or of its collection: lists, sums, boards, mails. The review is not among
 * them: what is verified or deleted there is left for the next, and asking for it again would lease it again.
 */
export const touchedByContribution = [collectionKey, ['dashboard'], ['outbox'], historyKey] as const

/** The same where a contribution stays open in the review, with something changed. */
export const touchedByOpenContribution = [...touchedByContribution, reviewKey] as const
