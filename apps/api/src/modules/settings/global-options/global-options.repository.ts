import type { Insertable, Updateable } from 'kysely'
import type { GlobalOption } from '@seara/contract/settings/global-options'
import type { Versioned } from '@seara/contract/core/version'
import { hasChanges } from '../../../db/has-changes.ts'
import type { GlobalOptionTable } from '../../../db/schema/cofrinho.ts'
import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

const options = (db: Db) =>
  db
    .selectFrom('global_option')
    .select(['id', 'title', 'link', 'disabled', versionOf('global_option', 'global_option.id')])

export const list = (db: Db): Promise<(GlobalOption & Versioned)[]> => options(db).orderBy('id').execute()

/** The options that are not disabled, as visitors see them. */
export const listEnabled = (db: Db): Promise<GlobalOption[]> =>
  db
    .selectFrom('global_option')
    .select(['id', 'title', 'link', 'disabled'])
    .where('disabled', '=', false)
    .orderBy('id')
    .execute()

export const find = (db: Db, id: number): Promise<(GlobalOption & Versioned) | undefined> =>
  options(db).where('id', '=', id).executeTakeFirst()

/** Locks the option against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('global_option').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (db: Db, option: Insertable<GlobalOptionTable>) =>
  db.insertInto('global_option').values(option).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<GlobalOptionTable>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('global_option').set(change).where('id', '=', id).execute()
}

export const remove = (db: Db, id: number) => db.deleteFrom('global_option').where('id', '=', id).execute()
