import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

export const insert = (db: Db, row: { request_id: number; sender: string; kept_until: string }) =>
  db.insertInto('request_sender').values(row).execute()

/**
 * The requests that visitors made in a campaign. Requests with a shipped box are left out, and so are requests for
 * which the code of the visitor's network was already deleted.
 */
const unshipped = (db: Db, campaignId: number) =>
  db
    .selectFrom('request_sender')
    .innerJoin('request', 'request.id', 'request_sender.request_id')
    .where('request.campaign_id', '=', campaignId)
    .where('request.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('box')
            .select('box.id')
            .whereRef('box.request_id', '=', 'request.id')
            .where('box.shipped_at', 'is not', null),
        ),
      ),
    )

/**
 * The `unshipped` requests of each sender who has at least `atLeast` such requests. Sorted by sender, the newest first.
 */
export const listOfMany = (db: Db, campaignId: number, atLeast: number): Promise<{ sender: string; id: number }[]> =>
  unshipped(db, campaignId)
    .select(['request_sender.sender', 'request.id'])
    .where('request_sender.sender', 'in', (eb) =>
      unshipped(db, campaignId)
        .select('request_sender.sender')
        .groupBy('request_sender.sender')
        .having(eb.fn.countAll(), '>=', atLeast),
    )
    .orderBy('request_sender.sender')
    .orderBy('request.id', 'desc')
    .execute()

/**
 * Locks a sender's requests without a shipped box until the transaction ends.
 * @param lastSeenId the id of the newest request that the caller saw; newer requests are not locked
 * @returns the requests' ids
 */
export async function lockUnshippedUpTo(
  db: Db,
  campaignId: number,
  sender: string,
  lastSeenId: number,
): Promise<number[]> {
  const rows = await unshipped(db, campaignId)
    .select('request.id')
    .where('request_sender.sender', '=', sender)
    .where('request.id', '<=', lastSeenId)
    .orderBy('request.id')
    .forNoKeyUpdate('request')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the expired codes of the networks from which requests came. @param now ISO 8601 */
export const removeOld = (db: Db, now: string) => sql`delete from request_sender where kept_until <= ${now}`.execute(db)
