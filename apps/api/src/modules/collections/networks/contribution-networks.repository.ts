import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

export const insert = (db: Db, row: { contribution_id: number; sender: string; kept_until: string }) =>
  db.insertInto('contribution_sender').values(row).execute()

/** The pending contributions that visitors sent to a collection, and whose network's code was not deleted yet. */
const pending = (db: Db, collectionId: number) =>
  db
    .selectFrom('contribution_sender')
    .innerJoin('contribution', 'contribution.id', 'contribution_sender.contribution_id')
    .where('contribution.collection_id', '=', collectionId)
    .where('contribution.deleted_at', 'is', null)
    .where('contribution.status', '=', 'pending')

/**
 * The pending contributions of each sender who has at least `atLeast` pending contributions. Sorted by sender, the
 * newest first.
 */
export const listOfMany = (db: Db, collectionId: number, atLeast: number) =>
  pending(db, collectionId)
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .select([
      'contribution_sender.sender',
      'contribution.id',
      'contribution.diocese_id',
      'diocese.name as diocese_name',
      'contribution.sender_name as name',
      'contribution.sender_email as email',
      'contribution.value_cents',
      'contribution.created_at',
    ])
    .where('contribution_sender.sender', 'in', (eb) =>
      pending(db, collectionId)
        .select('contribution_sender.sender')
        .groupBy('contribution_sender.sender')
        .having(eb.fn.countAll(), '>=', atLeast),
    )
    .orderBy('contribution_sender.sender')
    .orderBy('contribution.id', 'desc')
    .execute()

export type SentRow = Awaited<ReturnType<typeof listOfMany>>[number]

/** Locks a sender's pending contributions up to the id `lastSeenId`, until the transaction ends. @returns their ids */
export async function lockPendingUpTo(
  db: Db,
  collectionId: number,
  sender: string,
  lastSeenId: number,
): Promise<number[]> {
  const rows = await pending(db, collectionId)
    .select('contribution.id')
    .where('contribution_sender.sender', '=', sender)
    .where('contribution.id', '<=', lastSeenId)
    .orderBy('contribution.id')
    .forNoKeyUpdate('contribution')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes expired codes of networks. */
export const removeOld = (db: Db, now: string) =>
  sql`delete from contribution_sender where kept_until <= ${now}`.execute(db)
