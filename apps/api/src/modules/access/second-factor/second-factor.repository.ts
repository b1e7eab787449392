import type { SecondFactorPolicy } from '@seara/contract/access/second-factor'
import type { Db } from '../../../db/schema.ts'

/** The authenticator app of a user; undefined when the user never began to set one up. */
export const find = (db: Db, userId: number) =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** As `find`; the row stays locked until the transaction ends. */
export const lock = (db: Db, userId: number) =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Saves a new secret that is not confirmed yet. The confirmed secret, if there is one, keeps working. */
export const storePending = (db: Db, user_id: number, pending: Buffer, pending_at: string) =>
  db
    .insertInto('second_factor')
    .values({ user_id, pending, pending_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending, pending_at }))
    .execute()

export const confirm = (
  db: Db,
  userId: number,
  { secret, now, last_step }: { secret: Buffer; now: string; last_step: number },
) =>
  db
    .updateTable('second_factor')
    .set({ secret, confirmed_at: now, last_step, pending: null, pending_at: null })
    .where('user_id', '=', userId)
    .execute()

/**
 * Notes that the code of a 30-second period was used.
 * @param step the period's number
 * @returns false when this code or a later one was already used
 */
export const useStep = async (db: Db, userId: number, step: number): Promise<boolean> =>
  (await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** Removes the authenticator app, even one not confirmed yet. @returns false when there was no confirmed app */
export async function remove(db: Db, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmed_at !== null
}

export const removeRecoveryCodes = (db: Db, userId: number) =>
  db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()

export async function replaceRecoveryCodes(db: Db, user_id: number, hashes: readonly Buffer[]): Promise<void> {
  await removeRecoveryCodes(db, user_id)
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_code')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count

/** Deletes a recovery code that is used now. @returns false when the user has no such code, or used it before */
export const useRecoveryCode = async (db: Db, userId: number, hash: Buffer): Promise<boolean> =>
  (await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const findPolicy = (db: Db): Promise<SecondFactorPolicy> =>
  db.selectFrom('second_factor_policy').select('required_for').where('id', '=', 1).executeTakeFirstOrThrow()

export const setPolicy = (db: Db, policy: SecondFactorPolicy) =>
  db.updateTable('second_factor_policy').set(policy).where('id', '=', 1).execute()

/** The secrets of all confirmed authenticator apps, sealed. */
export const listSecrets = async (db: Db): Promise<Buffer[]> =>
  (await db.selectFrom('second_factor').select('secret').where('secret', 'is not', null).execute()).flatMap(
    ({ secret }) => secret ?? [],
  )

/** The authenticator apps of all users, locked until the transaction ends. */
export const lockAll = (db: Db) =>
  db.selectFrom('second_factor').select(['user_id', 'secret', 'pending']).orderBy('user_id').forUpdate().execute()

export const storeResealed = (db: Db, userId: number, sealed: { secret: Buffer | null; pending: Buffer | null }) =>
  db.updateTable('second_factor').set(sealed).where('user_id', '=', userId).execute()
