import type { Insertable, Updateable } from 'kysely'
import type { CreditType } from '@seara/contract/settings/credit-types'
import type { Versioned } from '@seara/contract/core/version'
import { hasChanges } from '../../../db/has-changes.ts'
import type { CreditTypeTable } from '../../../db/schema/cofrinho.ts'
import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

const live = (db: Db) =>
  db
    .selectFrom('credit_type')
    .select(['id', 'description', versionOf('credit_type', 'credit_type.id')])
    .where('deleted_at', 'is', null)

export const list = (db: Db): Promise<(CreditType & Versioned)[]> => live(db).orderBy('id').execute()

export const find = (db: Db, id: number): Promise<(CreditType & Versioned) | undefined> =>
  live(db).where('id', '=', id).executeTakeFirst()

/** Locks the type against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('credit_type').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Keeps a live type from being deleted until the transaction ends. */
export const lockLive = (db: Db, id: number) => live(db).where('id', '=', id).forShare().executeTakeFirst()

export const insert = (db: Db, type: Insertable<CreditTypeTable>) =>
  db.insertInto('credit_type').values(type).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<CreditTypeTable>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('credit_type').set(change).where('id', '=', id).execute()
}
