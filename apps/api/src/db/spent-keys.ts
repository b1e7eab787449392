import { keyReused } from '../core/errors.ts'
import type { Db } from './schema.ts'

/**
 * Keeps the idempotency key of a record that is deleted in the same transaction. A late repetition of the call that
 * created the record would otherwise create it again.
 * @param key null when the record came without a key
 */
export async function spendKey(db: Db, key: string | null | undefined): Promise<void> {
  if (key != null)
    await db
      .insertInto('spent_idempotency_key')
      .values({ idempotency_key: key })
      .onConflict((same) => same.doNothing())
      .execute()
}

/**
 * Call this under the lock with which the record is created: before it, the record may still be created and deleted.
 * @param key null when the call came without a key
 * @throws conflict when the record that came with the key was deleted
 */
export async function requireUnspent(db: Db, key: string | null): Promise<void> {
  if (key === null) return
  const found = db.selectFrom('spent_idempotency_key').select('idempotency_key').where('idempotency_key', '=', key)
  if (await found.executeTakeFirst()) throw keyReused()
}
