import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../../db/schema.ts'

/** A lease: until it ends, the contribution is reserved for one user, who reviews it. */
export interface LeaseRow {
  contribution_id: number
  diocese_name: string
  user_id: number
  user_name: string
  /** ISO 8601 in UTC. */
  until: string
}

/** The user who requests a lease, and its times. */
export interface LeaseRequest {
  userId: number
  /** The present moment, ISO 8601 in UTC. */
  now: string
  /** When the lease ends, ISO 8601 in UTC. */
  until: string
}

/** SQL: whether nobody but this user has a lease of the contribution now. */
const isFreeFor =
  ({ userId, now }: LeaseRequest) =>
  (eb: ExpressionBuilder<Database, 'contribution'>) =>
    eb.or([
      eb('leased_until', 'is', null),
      eb('leased_until', '<=', now),
      eb('leased_by', 'is', null),
      eb('leased_by', '=', userId),
    ])

/**
 * Leases the next pending contribution that nobody else has leased. Simultaneous callers get different contributions.
 * @param after the id of a contribution; only contributions with a higher id are leased
 * @param inBank true: only contributions that a bank statement shows
 * @returns the contribution's id; null when there is none
 */
export async function leaseNext(
  db: Db,
  collectionId: number,
  after: number,
  request: LeaseRequest,
  inBank = false,
): Promise<number | null> {
  const free = db
    .selectFrom('contribution')
    .select('id')
    .where('collection_id', '=', collectionId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .where(isFreeFor(request))
    .$if(inBank, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('statement_match_contribution as link')
          .innerJoin('statement_match as match', 'match.id', 'link.match_id')
          .where('match.difference_cents', '=', 0n)
          .select('contribution_id'),
      ),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
  const take = (query: typeof free) =>
    db
      .updateTable('contribution')
      .set({ leased_by: request.userId, leased_until: request.until })
      .where('id', '=', query)
      .returning('id')
      .executeTakeFirst()
  // The first attempt skips locked contributions. The last free contribution may be locked for a moment, while its
  // lease is being released. The second attempt waits for that lock.
  const leased = (await take(free.skipLocked())) ?? (await take(free))
  return leased?.id ?? null
}

/** Leases a contribution, or renews its lease. @returns whether this user has the lease now */
export async function lease(db: Db, id: number, request: LeaseRequest): Promise<boolean> {
  const leased = await db
    .updateTable('contribution')
    .set({ leased_by: request.userId, leased_until: request.until })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isFreeFor(request))
    .returning('id')
    .executeTakeFirst()
  return leased !== undefined
}

export const release = (db: Db, id: number, userId: number) =>
  db
    .updateTable('contribution')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', userId)
    .execute()

const leases = (db: Db, now: string) =>
  db
    .selectFrom('contribution')
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .innerJoin('user_account', 'user_account.id', 'contribution.leased_by')
    .select([
      'contribution.id as contribution_id',
      'diocese.name as diocese_name',
      'user_account.id as user_id',
      'user_account.name as user_name',
      sql<string>`contribution.leased_until`.as('until'),
    ])
    .where('contribution.leased_until', '>', now)
    .where('contribution.deleted_at', 'is', null)

export const listLeases = (db: Db, collectionId: number, now: string): Promise<LeaseRow[]> =>
  leases(db, now).where('contribution.collection_id', '=', collectionId).orderBy('contribution.id').execute()

export const findLease = (db: Db, id: number, now: string): Promise<LeaseRow | undefined> =>
  leases(db, now).where('contribution.id', '=', id).executeTakeFirst()
