import { sql } from 'kysely'
import type { GuessLimits } from '../../../core/context.ts'
import type { Db } from '../../../db/schema.ts'

/** An account, and the place from which its password is tried. */
export interface GuessKey {
  /** A hash of the account's e-mail. */
  account: Buffer
  /** A network, or one of the names that `sign-in-attempts.service.ts` defines. */
  place: string
}

interface Reservation extends GuessLimits {
  now: string
  /** If the last attempt was at or before this moment, the earlier wrong passwords no longer count. */
  forgotten: string
}

/**
 * Counts an attempt as wrong before the password is compared. Otherwise many attempts at once could all pass the limit.
 * @returns the number of wrong attempts, including this one; undefined when this attempt comes too early and is refused
 */
export async function reserve(
  db: Db,
  { account, place }: GuessKey,
  { now, forgotten, free, longestDelay }: Reservation,
): Promise<{ failures: number } | undefined> {
  const { rows } = await sql<{ failures: number }>`
    insert into password_guess as known (account, place, failures, last_at, next_at)
    values (${account}, ${place}, 1, ${now}, ${now}::timestamptz + ${delayAfter(sql`1`, free, longestDelay)})
    on conflict (account, place) do update set
      failures = ${counted(forgotten)},
      last_at = excluded.last_at,
      next_at = excluded.last_at + ${delayAfter(counted(forgotten), free, longestDelay)}
    where known.next_at <= excluded.last_at
    returning failures`.execute(db)
  return rows[0]
}

const counted = (forgotten: string) => sql`(case when known.last_at <= ${forgotten} then 1 else known.failures + 1 end)`

/**
 * The delay after some wrong attempts: none after fewer than `free` attempts, then 1, 2, 4 ... seconds.
 * @param longest the longest delay, in seconds
 */
const delayAfter = (failures: ReturnType<typeof sql>, free: number, longest: number) =>
  sql`make_interval(secs => case when ${failures} < ${free}::integer then 0
    else least(power(2, least(${failures} - ${free}::integer, 30)), ${longest}::integer) end)`

export const findNext = async (db: Db, { account, place }: GuessKey): Promise<string | undefined> =>
  (
    await db
      .selectFrom('password_guess')
      .select('next_at')
      .where('account', '=', account)
      .where('place', '=', place)
      .executeTakeFirst()
  )?.next_at

/**
 * Deletes the counted wrong passwords of an account: those tried from `place`, or all of them when `place` is
 * undefined.
 */
export const forget = (db: Db, { account, place }: { account: Buffer; place?: string }) =>
  db
    .deleteFrom('password_guess')
    .where('account', '=', account)
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .execute()

export const forgetOld = (db: Db, forgotten: string) =>
  db.deleteFrom('password_guess').where('last_at', '<=', forgotten).execute()

/** Whether a user has signed in from a network after `since`. */
export const knowsNetwork = async (db: Db, userId: number, network: string, since: string): Promise<boolean> =>
  (await db
    .selectFrom('known_network')
    .select('network')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('last_used_at', '>', since)
    .executeTakeFirst()) !== undefined

export const rememberNetwork = (db: Db, user_id: number, network: string, last_used_at: string) =>
  db
    .insertInto('known_network')
    .values({ user_id, network, last_used_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at }))
    .execute()

export const forgetOldNetworks = (db: Db, since: string) =>
  db.deleteFrom('known_network').where('last_used_at', '<=', since).execute()

/**
 * Notes that the user is warned of wrong passwords or codes now.
 * @returns false when the user was already warned after `since`
 */
export async function markTold(db: Db, user_id: number, now: string, since: string): Promise<boolean> {
  const told = await db
    .insertInto('guess_warning')
    .values({ user_id, told_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ told_at: now }).where('guess_warning.told_at', '<=', since),
    )
    .returning('user_id')
    .executeTakeFirst()
  return told !== undefined
}
