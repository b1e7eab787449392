import type { Db } from '../../../db/schema.ts'

const columns = ['id', 'name', 'created_at', 'last_used_at', 'is_synced'] as const

/** A user's passkeys, the oldest first. */
export const listOf = (db: Db, userId: number) =>
  db.selectFrom('passkey').select(columns).where('user_id', '=', userId).orderBy('id').execute()

export const countOf = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('passkey')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count

export const exists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('passkey').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/**
 * The user's passkeys in the form that a browser needs. With this list, the browser does not create a second passkey on
 * the same device.
 */
export const credentialsOf = (db: Db, userId: number) =>
  db.selectFrom('passkey').select(['credential_id', 'transports']).where('user_id', '=', userId).execute()

export const handleOf = async (db: Db, userId: number): Promise<string | undefined> =>
  (await db.selectFrom('user_account').select('passkey_handle').where('id', '=', userId).executeTakeFirst())
    ?.passkey_handle

/** Locks a user until the transaction ends, so that second factors are added and removed one after the other. */
export const lockOwner = (db: Db, userId: number) =>
  db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute()

interface NewPasskey {
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  is_synced: boolean
  created_at: string
}

/** Adds a passkey. @returns undefined when a passkey with this credential id is already stored */
export const insert = (db: Db, passkey: NewPasskey) =>
  db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const rename = (db: Db, userId: number, id: number, name: string) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** Removes a passkey. @returns its name; undefined when the user has none with this id */
export const remove = (db: Db, userId: number, id: number) =>
  db.deleteFrom('passkey').where('user_id', '=', userId).where('id', '=', id).returning('name').executeTakeFirst()

export const removeAll = (db: Db, userId: number) =>
  db.deleteFrom('passkey').where('user_id', '=', userId).returning('id').execute()

/** A passkey by its credential id, with its owner. */
export const findCredential = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkey')
    .innerJoin('user_account as owner', 'owner.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.name', 'passkey.credential_id', 'passkey.public_key'])
    .select(['owner.id as user_id', 'owner.name as user_name', 'owner.email as user_email', 'owner.passkey_handle'])
    .where('passkey.credential_id', '=', credentialId)
    .executeTakeFirst()

/**
 * Notes that a passkey was used.
 * @returns false when the passkey's counter has not grown since the last use: then the passkey was copied. A passkey
 * that always sends 0 does not count its uses, and is accepted. Source: Web Authentication Level 3, 6.1.1
 */
export const noteUse = async (
  db: Db,
  id: number,
  { counter, is_synced, now }: { counter: number; is_synced: boolean; now: string },
): Promise<boolean> =>
  (await db
    .updateTable('passkey')
    .set({ counter, is_synced, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const storeChallenge = (db: Db, challenge: Buffer, user_id: number | null, made_at: string) =>
  db.insertInto('passkey_challenge').values({ challenge, user_id, made_at }).execute()

/**
 * Deletes a challenge when it is answered, so that it works only once.
 * @returns false when the challenge is unknown, was used, was made at or before `since`, or was given for another
 * `userId`
 */
export const takeChallenge = async (
  db: Db,
  challenge: Buffer,
  { userId, since }: { userId: number | null; since: string },
): Promise<boolean> =>
  (await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('made_at', '>', since)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('made_at')
    .executeTakeFirst()) !== undefined

export const forgetChallenges = (db: Db, until: string) =>
  db.deleteFrom('passkey_challenge').where('made_at', '<=', until).execute()
