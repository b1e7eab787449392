import { sql } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { User } from '@seara/contract/access/users'
import type { Versioned } from '@seara/contract/core/version'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

const columns = ['id', 'name', 'email', 'profile', 'is_approved', 'permissions'] as const

export const list = (db: Db, page: PageQuery): Promise<Paged<User>> =>
  readPage(
    db
      .selectFrom('user_account')
      .select(columns)
      .orderBy(sql`fold_text(name) collate "C"`)
      .orderBy('id'),
    page,
  )

export const count = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('user_account')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const find = (db: Db, id: number): Promise<(User & Versioned) | undefined> =>
  db
    .selectFrom('user_account')
    .select([...columns, versionOf('user', 'user_account.id')])
    .where('id', '=', id)
    .executeTakeFirst()

export const findByEmail = (db: Db, email: string): Promise<User | undefined> =>
  db.selectFrom('user_account').select(columns).where('email', '=', email).executeTakeFirst()

/**
 * Locks a user until the transaction ends. The approved admins are locked before the user. Otherwise two admins who
 * change each other at the same moment could deadlock.
 */
export async function lock(db: Db, id: number): Promise<void> {
  await lockAdmins(db)
  await db.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().execute()
}

/** The credentials of one user, who is locked until the transaction ends. Sign-ins of other users do not wait. */
export const lockCredentials = (db: Db, id: number) =>
  db
    .selectFrom('user_account')
    .select(['email', 'is_approved', 'password_hash'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findCredentials = (
  db: Db,
  by: { email: string } | { id: number },
): Promise<(User & { password_hash: string; has_signed_in: boolean }) | undefined> =>
  db
    .selectFrom('user_account')
    .select([...columns, 'password_hash', 'has_signed_in'])
    .where((eb) => ('email' in by ? eb('email', '=', by.email) : eb('id', '=', by.id)))
    .executeTakeFirst()

/**
 * Locks the approved admins until the transaction ends, so that two admins cannot remove each other at the same moment.
 * All transactions lock them in the same order, which avoids deadlocks.
 */
export const lockAdmins = (db: Db): Promise<{ id: number }[]> =>
  db
    .selectFrom('user_account')
    .select('id')
    .where('profile', '=', 'admin')
    .where('is_approved', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

export const listAdmins = (db: Db): Promise<{ name: string; email: string }[]> =>
  db
    .selectFrom('user_account')
    .select(['name', 'email'])
    .where('profile', '=', 'admin')
    .where('is_approved', '=', true)
    .orderBy('id')
    .execute()

export const insert = (db: Db, user: Omit<User, 'id'> & { password_hash: string }): Promise<{ id: number }> =>
  db.insertInto('user_account').values(user).returning('id').executeTakeFirstOrThrow()

export const update = (
  db: Db,
  id: number,
  change: Partial<Omit<User, 'id'> & { password_hash: string; has_signed_in: boolean }>,
): Promise<User> =>
  db.updateTable('user_account').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

export const remove = (db: Db, id: number) => db.deleteFrom('user_account').where('id', '=', id).execute()

/** Makes other servers that start for the first time at the same moment wait until this transaction ends. */
export const lockFirstStart = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('seara first admin'))`.execute(db)
