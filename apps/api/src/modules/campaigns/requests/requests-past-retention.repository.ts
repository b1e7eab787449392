import type { Due } from '../../../core/erasure.ts'
import type { Db } from '../../../db/schema.ts'

/**
 * The requests that were never carried out and still name their requester. They have neither a slip nor a box. They
 * were deleted before the moment `before`, or they are not confirmed and their campaign was finished before that
 * moment.
 */
const oldUnconfirmed = (db: Db, before: string) =>
  db
    .selectFrom('request')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'request.campaign_id')
    .where('request.email', '!=', '')
    .where((eb) =>
      eb.or([
        eb('request.deleted_at', '<', before),
        eb.and([
          eb('request.confirmed_at', 'is', null),
          eb('campaign.finished', '=', true),
          eb('campaign.end_dt', '<', before),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('slip').select('slip.id').whereRef('slip.request_id', '=', 'request.id'))),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('box').select('box.id').whereRef('box.request_id', '=', 'request.id'))),
    )

export const countOldUnconfirmed = (db: Db, before: string): Promise<Due> =>
  oldUnconfirmed(db, before)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('request.created_at').as('oldest')])
    .executeTakeFirstOrThrow()

export const lockOldUnconfirmed = async (db: Db, before: string, limit: number): Promise<number[]> =>
  (
    await oldUnconfirmed(db, before)
      .select('request.id')
      .orderBy('request.id')
      .limit(limit)
      .forUpdate('request')
      .execute()
  ).map(({ id }) => id)
