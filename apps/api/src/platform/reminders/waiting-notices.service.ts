import type { Context } from '../../core/context.ts'
import * as outbox from '../outbox/outbox.service.ts'

/**
 * The purposes of the notices of a collection, which staff send by hand (`collections/notices`). The templates of these
 * mails have the same names. Their keys begin with the collection's id.
 */
const noticePurposes = {
  first: 'collection-first-message',
  reminder: 'collection-not-contributed',
} as const

/** Selects the notices of a collection, those to a diocese, or those of a collection to a diocese. */
type Which = { collection_id: number; diocese_id?: number } | { collection_id?: undefined; diocese_id: number }

/**
 * Withdraws waiting notices that are no longer true. Call this in the transaction that makes them untrue, with a lock
 * on the diocese or collection that conflicts with those of the job that queues notices.
 * @param which.kinds the kinds of notices; by default both
 * @param which.because the reason in Portuguese, for the admin
 */
export const withdrawNotices = (
  ctx: Context,
  {
    kinds = ['first', 'reminder'],
    because,
    collection_id,
    diocese_id,
  }: Which & { kinds?: readonly (keyof typeof noticePurposes)[]; because: string },
): Promise<void> =>
  outbox.withdrawToDioceses(ctx, {
    purposes: kinds.map((kind) => noticePurposes[kind]),
    recordId: collection_id,
    dioceseId: diocese_id,
    because,
  })
