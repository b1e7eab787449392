import type { Db } from '../../../db/schema.ts'

/** The confirmed requests of a campaign that have neither an open nor a paid slip. */
const withoutSlip = (db: Db, campaignId: number) =>
  db
    .selectFrom('request')
    .where('request.campaign_id', '=', campaignId)
    .where('request.confirmed_at', 'is not', null)
    .where('request.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('slip')
            .select('slip.id')
            .whereRef('slip.request_id', '=', 'request.id')
            .where('slip.state', 'in', ['pending', 'paid']),
        ),
      ),
    )

/**
 * The next request of `withoutSlip`, in the order of ids.
 * @param after the id of the previous request; 0 to begin
 * @param exclude the ids of requests to skip
 */
export const findNextWithoutSlip = (
  db: Db,
  campaignId: number,
  after: number,
  exclude: readonly number[],
): Promise<{ id: number } | undefined> =>
  withoutSlip(db, campaignId)
    .where((eb) => eb.not(eb('request.id', '=', eb.fn.any(eb.val(exclude)))))
    .select('request.id')
    .where('request.id', '>', after)
    .orderBy('request.id')
    .limit(1)
    .executeTakeFirst()

export const listWithoutSlip = async (
  db: Db,
  campaignId: number,
  exclude: readonly number[] = [],
): Promise<number[]> => {
  const left = new Set(exclude)
  const rows = await withoutSlip(db, campaignId).select('request.id').execute()
  return rows.map(({ id }) => id).filter((id) => !left.has(id))
}
