import { sql, type Insertable, type Updateable } from 'kysely'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { ParishFilter, ParishQuery } from '@seara/contract/registry/parishes'
import type { Paged } from '@seara/contract/core/paging'
import { streamRows } from '../../../db/stream-rows.ts'
import { hasChanges } from '../../../db/has-changes.ts'
import { preparedFirst } from '../../../db/prepared.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db, ParishTable } from '../../../db/schema.ts'
import { containsText, withoutMask } from '../../../db/search.ts'
import { versionOf } from '../../../db/version-of.ts'

const columns = [
  'parish.id',
  'parish.uuid',
  'parish.name',
  'parish.zip_code',
  'parish.address',
  'parish.number',
  'parish.complement',
  'parish.neighborhood',
  'parish.city',
  'parish.uf',
  'parish.telephone',
  'parish.email',
  'parish.diocese_id',
  'parish.created_at',
  'parish.deleted_at',
] as const

// Each row reads its diocese in a subquery. With a join, PostgreSQL would no longer read a page of a million parishes
// by an index scan.
const rows = (db: Db) =>
  db
    .selectFrom('parish')
    .select((eb) => [
      ...columns,
      eb
        .selectFrom('diocese')
        .select('diocese.name')
        .whereRef('diocese.id', '=', 'parish.diocese_id')
        .$asScalar()
        .$notNull()
        .as('diocese_name'),
    ])

const filtered = (db: Db, { search, diocese_id, status, ids }: ParishFilter & NamedRows) =>
  rows(db)
    .$if(ids !== undefined, (query) => query.where((eb) => eb('parish.id', '=', eb.fn.any(eb.val(ids ?? [])))))
    .$if(search !== '', (query) => query.where((eb) => containsText(eb.ref('parish.search_key'), withoutMask(search))))
    .$if(diocese_id !== undefined, (query) => query.where('parish.diocese_id', '=', diocese_id ?? 0))
    .$if(status === 'active', (query) => query.where('parish.deleted_at', 'is', null))
    .$if(status === 'trashed', (query) => query.where('parish.deleted_at', 'is not', null))

const sortExpressions = {
  name: sql.ref('parish.name_key'),
  city: sql.ref('parish.city_key'),
  uf: sql.ref('parish.uf'),
  diocese: sql`(select diocese.place_key from diocese where diocese.id = parish.diocese_id)`,
} as const

const sorted = (db: Db, { sort = 'name', order, ...filter }: ParishFilter & NamedRows) => {
  const query = filtered(db, { ...filter, order }).orderBy(sortExpressions[sort], order)
  return (sort === 'name' ? query : query.orderBy('parish.name_key')).orderBy('parish.id', order)
}

export type ParishRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
export type VersionedParishRow = ParishRow & { version: number }

export const list = (db: Db, query: ParishQuery): Promise<Paged<ParishRow>> => readPage(sorted(db, query), query)

/** Every parish that matches a filter, in the list's order, read one by one. */
export const listAll = (db: Db, filter: ParishFilter & NamedRows): AsyncGenerator<ParishRow, void, undefined> =>
  streamRows(db, sorted(db, filter))

/** Live parishes whose name or city contains the text, at most `limit`. */
export const search = (db: Db, text: string, limit: number): Promise<ParishRow[]> =>
  rows(db)
    .where('parish.deleted_at', 'is', null)
    .where((eb) => containsText(eb.ref('parish.search_key'), text))
    .orderBy('parish.name_key')
    .orderBy('parish.id')
    .limit(limit)
    .execute()

export const find: (db: Db, id: number) => Promise<VersionedParishRow | undefined> = preparedFirst((db, id: number) =>
  rows(db).select(versionOf('parish', 'parish.id')).where('parish.id', '=', id),
)

/** Locks the parish against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('parish').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insert = (db: Db, parish: Insertable<ParishTable>) =>
  db.insertInto('parish').values(parish).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<ParishTable>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('parish').set(change).where('id', '=', id).execute()
}

/** Moves a parish to the trash. If it is already in the trash, its date stays. */
export const trash = (db: Db, id: number, now: string) =>
  db.updateTable('parish').set({ deleted_at: now }).where('id', '=', id).where('deleted_at', 'is', null).execute()

export const restore = (db: Db, id: number) =>
  db.updateTable('parish').set({ deleted_at: null }).where('id', '=', id).execute()
