import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../../db/schema.ts'

/** Until when, and by whom, a contribution is held. */
export interface HoldRow {
  contribution_id: number
  diocese_name: string
  user_id: number
  user_name: string
  until: string
}

/** Who wants to hold; moments are ISO 8601 in UTC. */
export interface Holding {
  userId: number
  now: string
  until: string
}

/** Whether nobody else holds the contribution. */
const isFreeFor =
  ({ userId, now }: Holding) =>
  (eb: ExpressionBuilder<Database, 'contribution'>) =>
    eb.or([
      eb('held_until', 'is', null),
      eb('held_until', '<=', now),
      eb('held_by', 'is', null),
      eb('held_by', '=', userId),
    ])

/** Holds the next pending contribution of a collection that nobody else holds, after the given one. Two who ask at once get different ones. */
export async function holdNext(db: Db, collectionId: number, after: number, holding: Holding): Promise<number | null> {
  const free = db
    .selectFrom('contribution')
    .select('id')
    .where('collection_id', '=', collectionId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .where(isFreeFor(holding))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const held = await db
    .updateTable('contribution')
    .set({ held_by: holding.userId, held_until: holding.until })
    .where('id', '=', free)
    .returning('id')
    .executeTakeFirst()
  return held?.id ?? null
}

/** Holds a contribution, or holds it for longer. @returns whether it is held now, by this user */
export async function hold(db: Db, id: number, holding: Holding): Promise<boolean> {
  const held = await db
    .updateTable('contribution')
    .set({ held_by: holding.userId, held_until: holding.until })
    .where('id', '=', id)
    .where(isFreeFor(holding))
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

export const release = (db: Db, id: number, userId: number) =>
  db
    .updateTable('contribution')
    .set({ held_by: null, held_until: null })
    .where('id', '=', id)
    .where('held_by', '=', userId)
    .execute()

const holds = (db: Db, now: string) =>
  db
    .selectFrom('contribution')
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .innerJoin('user_account', 'user_account.id', 'contribution.held_by')
    .select([
      'contribution.id as contribution_id',
      'diocese.name as diocese_name',
      'user_account.id as user_id',
      'user_account.name as user_name',
      sql<string>`contribution.held_until`.as('until'),
    ])
    .where('contribution.held_until', '>', now)
    .where('contribution.deleted_at', 'is', null)

export const listHolds = (db: Db, collectionId: number, now: string): Promise<HoldRow[]> =>
  holds(db, now).where('contribution.collection_id', '=', collectionId).orderBy('contribution.id').execute()

export const findHold = (db: Db, id: number, now: string): Promise<HoldRow | undefined> =>
  holds(db, now).where('contribution.id', '=', id).executeTakeFirst()
