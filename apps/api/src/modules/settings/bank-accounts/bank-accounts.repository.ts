import type { Insertable, Updateable } from 'kysely'
import type { BankAccount } from '@seara/contract/settings/bank-accounts'
import type { Versioned } from '@seara/contract/core/version'
import { hasChanges } from '../../../db/has-changes.ts'
import type { BankAccountTable } from '../../../db/schema/cofrinho.ts'
import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

const all = (db: Db) =>
  db
    .selectFrom('bank_account')
    .select([
      'id',
      'bank_name',
      'bank_number',
      'agency',
      'account_number',
      versionOf('bank_account', 'bank_account.id'),
    ])

const live = (db: Db) => all(db).where('deleted_at', 'is', null)

export const list = (db: Db): Promise<(BankAccount & Versioned)[]> =>
  live(db).orderBy('bank_name').orderBy('id').execute()

export const find = (db: Db, id: number): Promise<(BankAccount & Versioned) | undefined> =>
  live(db).where('id', '=', id).executeTakeFirst()

/** An account, even a deleted one. */
export const findAny = (db: Db, id: number): Promise<(BankAccount & Versioned) | undefined> =>
  all(db).where('id', '=', id).executeTakeFirst()

/** Locks all deleted accounts until the transaction ends. @returns them, the last deleted first */
export const lockDeleted = (db: Db) =>
  db
    .selectFrom('bank_account')
    .select(['id', 'bank_number', 'agency', 'account_number'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .forNoKeyUpdate()
    .execute()

/** Locks the account against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('bank_account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Keeps a live account from being deleted until the transaction ends. */
export const lockLive = (db: Db, id: number) => live(db).where('id', '=', id).forShare().executeTakeFirst()

export const insert = (db: Db, account: Insertable<BankAccountTable>) =>
  db.insertInto('bank_account').values(account).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<BankAccountTable>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('bank_account').set(change).where('id', '=', id).execute()
}
