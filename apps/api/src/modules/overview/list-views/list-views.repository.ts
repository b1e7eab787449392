import type { ViewedList } from '@seara/contract/overview/list-views'
import { sql, type Insertable, type Updateable } from 'kysely'
import { containsEmail } from '../../../db/contains-email.ts'
import { hasChanges } from '../../../db/has-changes.ts'
import type { Db, ListViewTable } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

export interface ListViewRow {
  id: number
  list: ViewedList
  name: string
  query: string
  shared: boolean
  /** The user who made the view; null once that account is deleted. */
  maker_id: number | null
  maker: string
  deleted_at: string | null
  version: number
}

const rows = (db: Db) =>
  db
    .selectFrom('list_view')
    .select(['id', 'list', 'name', 'query', 'shared', 'maker_id', 'maker', 'deleted_at'])
    .select(versionOf('list_view', 'list_view.id'))

/** The views of a list that a person sees, sorted by name: the person's own views, and all shared ones. */
export const list = (db: Db, list: ViewedList, personId: number): Promise<ListViewRow[]> =>
  rows(db)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('shared', '=', true), eb('maker_id', '=', personId)]))
    .orderBy('name_key')
    .orderBy('id')
    .execute()

export const find = (db: Db, id: number): Promise<ListViewRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst()

/** Locks the view against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('list_view').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insert = (db: Db, view: Insertable<ListViewTable>) =>
  db.insertInto('list_view').values(view).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<ListViewTable>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('list_view').set(change).where('id', '=', id).execute()
}

/**
 * The views that mention an e-mail address, including deleted views. Inside a transaction they are also locked.
 * @param email in lower case
 */
export const listNaming = (db: Db, email: string): Promise<{ id: number; name: string; query: string }[]> =>
  db
    .selectFrom('list_view')
    .select(['id', 'name', 'query'])
    .where(containsEmail(email, sql`concat_ws(' ', name, query)`))
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute()
