import type { ExpressionBuilder } from 'kysely'
import type { SignedIn } from '../../../core/actor.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { UserAccountTable } from '../../../db/schema/access.ts'

/** Moments, ISO 8601, that decide which sessions have expired. */
export interface OldestLiving {
  /** Sessions created at or before this moment have expired. */
  created: string
  /** Sessions last used at or before this moment have expired. */
  used: string
}

interface Opened {
  token_hash: Buffer
  userId: number
  now: string
  /** When the user last gave the password. */
  proved_at: string
  /** The IP address from which the user signs in; null when unknown. */
  address: string | null
  /** The `User-Agent` of the browser; null when it sent none. */
  user_agent: string | null
}

/** Adds a session. @returns false when the user no longer exists, so that nothing was added */
export async function insert(
  db: Db,
  { token_hash, userId, now, proved_at, address, user_agent }: Opened,
): Promise<boolean> {
  const inserted = await db
    .insertInto('session_token')
    .columns(['token_hash', 'user_id', 'created_at', 'last_used_at', 'proved_at', 'address', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('user_account')
        .select((eb) => [
          eb.val(token_hash).as('token_hash'),
          'id',
          eb.cast<string>(eb.val(now), 'timestamptz').as('created_at'),
          eb.cast<string>(eb.val(now), 'timestamptz').as('last_used_at'),
          eb.cast<string>(eb.val(proved_at), 'timestamptz').as('proved_at'),
          eb.cast<string | null>(eb.val(address), 'text').as('address'),
          eb.cast<string | null>(eb.val(user_agent), 'text').as('user_agent'),
        ])
        .where('id', '=', userId),
    )
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The user of a valid session, and when the session was last used. */
type Live = SignedIn & { last_used_at: string }

/** Whether the user needs a second factor and has not switched one on. */
const lacksSecondFactor = (eb: ExpressionBuilder<Database & { user: UserAccountTable }, 'user'>) =>
  eb.and([
    eb.exists(
      eb
        .selectFrom('second_factor_policy')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('required_for', '=', 'everyone'),
            eb.and([eb('required_for', '=', 'admins'), eb('user.profile', '=', 'admin')]),
          ]),
        ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('second_factor')
          .select('user_id')
          .whereRef('user_id', '=', 'user.id')
          .where('confirmed_at', 'is not', null),
      ),
    ),
    eb.not(eb.exists(eb.selectFrom('passkey').select('id').whereRef('user_id', '=', 'user.id'))),
  ])

const live = (db: Db, oldest: OldestLiving) =>
  db
    .selectFrom('session_token as token')
    .innerJoin('user_account as user', 'user.id', 'token.user_id')
    .select(['user.id', 'user.name', 'user.email', 'user.profile', 'user.is_approved', 'user.permissions'])
    .select(['token.id as session', 'token.last_used_at', 'token.proved_at as provedAt'])
    .select((eb) => lacksSecondFactor(eb).$castTo<boolean>().as('lacksSecondFactor'))
    .where('token.created_at', '>', oldest.created)
    .where('token.last_used_at', '>', oldest.used)

export const findLive = (db: Db, tokenHash: Buffer, oldest: OldestLiving): Promise<Live | undefined> =>
  live(db, oldest).where('token.token_hash', '=', tokenHash).executeTakeFirst()

/** The user of a valid session. @param session its id */
export const findLiveNumbered = (db: Db, session: number, oldest: OldestLiving): Promise<Live | undefined> =>
  live(db, oldest).where('token.id', '=', session).executeTakeFirst()

/** The valid sessions of a user, the most recently used first. */
export const listOf = (db: Db, userId: number, oldest: OldestLiving) =>
  db
    .selectFrom('session_token')
    .select(['id', 'created_at', 'last_used_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('created_at', '>', oldest.created)
    .where('last_used_at', '>', oldest.used)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends one session of a user. @returns its address and browser; undefined when the user has none with this id */
export const removeOf = (db: Db, user_id: number, id: number) =>
  db
    .deleteFrom('session_token')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning(['address', 'user_agent'])
    .executeTakeFirst()

export const touch = (db: Db, token_hash: Buffer, now: string) =>
  db.updateTable('session_token').set({ last_used_at: now }).where('token_hash', '=', token_hash).execute()

/** Notes that the owner of a session has just given the password. */
export const prove = (db: Db, id: number, now: string) =>
  db.updateTable('session_token').set({ proved_at: now }).where('id', '=', id).execute()

export const remove = (db: Db, token_hash: Buffer) =>
  db.deleteFrom('session_token').where('token_hash', '=', token_hash).execute()

/** Ends the sessions of a user. @param except the id of a session to keep; undefined to keep none */
export const removeAllOf = (db: Db, user_id: number, except: number | undefined) => {
  const all = db.deleteFrom('session_token').where('user_id', '=', user_id)
  return (except === undefined ? all : all.where('id', '!=', except)).execute()
}

export const removeOver = (db: Db, oldest: OldestLiving) =>
  db
    .deleteFrom('session_token')
    .where((eb) => eb.or([eb('created_at', '<=', oldest.created), eb('last_used_at', '<=', oldest.used)]))
    .execute()
