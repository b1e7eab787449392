import type { Db } from '../../../db/schema.ts'

interface Living {
  /** Links made at or before this moment have expired; ISO 8601. */
  since: string
}

interface Link {
  token_hash: Buffer
  user_id: number
  created_at: string
}

export const insert = (db: Db, link: Link) => db.insertInto('password_reset').values(link).execute()

export const countLive = async (db: Db, userId: number, { since }: Living): Promise<number> =>
  (
    await db
      .selectFrom('password_reset')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).count

/** The id of the user whom a link was made for; undefined when the link is unknown, used or expired. */
export const findLive = (db: Db, token_hash: Buffer, { since }: Living): Promise<Pick<Link, 'user_id'> | undefined> =>
  db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('created_at', '>', since)
    .executeTakeFirst()

/** Deletes a link that is used now. @returns false when the link was used or withdrawn meanwhile */
export async function use(db: Db, token_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the links of a user. @returns the deleted links */
export const removeOf = (db: Db, userId: number): Promise<Pick<Link, 'token_hash'>[]> =>
  db.deleteFrom('password_reset').where('user_id', '=', userId).returning('token_hash').execute()

/** Deletes the expired links. @returns the deleted links */
export const removeOver = (db: Db, { since }: Living): Promise<Pick<Link, 'token_hash'>[]> =>
  db.deleteFrom('password_reset').where('created_at', '<=', since).returning('token_hash').execute()
