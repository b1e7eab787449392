import { sql, type Insertable, type Updateable } from 'kysely'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { DioceseFilter, DioceseQuery } from '@seara/contract/registry/dioceses'
import type { Paged } from '@seara/contract/core/paging'
import { streamRows } from '../../../db/stream-rows.ts'
import { hasChanges } from '../../../db/has-changes.ts'
import { preparedFirst } from '../../../db/prepared.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db, DioceseTable } from '../../../db/schema.ts'
import { containsText } from '../../../db/search.ts'
import { versionOf } from '../../../db/version-of.ts'
import { hasSentNothing, isChosen } from './diocese-conditions.ts'

const columns = [
  'diocese.id',
  'diocese.name',
  'diocese.bishop',
  'diocese.cnpj',
  'diocese.zip_code',
  'diocese.address',
  'diocese.number',
  'diocese.complement',
  'diocese.neighborhood',
  'diocese.city',
  'diocese.uf',
  'diocese.telephone',
  'diocese.contact_mail',
  'diocese.parish_region_id',
  'diocese.zip_code_delivery',
  'diocese.public_place_delivery',
  'diocese.number_delivery',
  'diocese.complement_delivery',
  'diocese.neighborhood_delivery',
  'diocese.city_delivery',
  'diocese.uf_delivery',
  'diocese.declared_parish_count',
  'diocese.created_at',
  'diocese.deleted_at',
] as const

const rows = (db: Db) =>
  db.selectFrom('diocese').select((eb) => [
    ...columns,
    eb
      .selectFrom('region')
      .select('region_name')
      .whereRef('region.id', '=', 'diocese.parish_region_id')
      .as('region_name'),
    eb
      .selectFrom('parish')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .whereRef('parish.diocese_id', '=', 'diocese.id')
      .where('parish.deleted_at', 'is', null)
      .$asScalar()
      .$notNull()
      .as('parish_count'),
  ])

const filtered = (db: Db, { status, silent_in, ...choice }: DioceseFilter & NamedRows) =>
  rows(db)
    .where(isChosen(choice))
    .$if(silent_in !== undefined, (query) => query.where(hasSentNothing(silent_in ?? 0)))
    .$if(status === 'active', (query) => query.where('diocese.deleted_at', 'is', null))
    .$if(status === 'trashed', (query) => query.where('diocese.deleted_at', 'is not', null))

const sortExpressions = {
  name: sql.ref('diocese.place_key'),
  city: sql.ref('diocese.city_key'),
  uf: sql.ref('diocese.uf'),
  region_name: sql.ref('region_name'),
  parish_count: sql.ref('parish_count'),
} as const

const sorted = (db: Db, filter: DioceseFilter & NamedRows) =>
  filtered(db, filter)
    .orderBy(sortExpressions[filter.sort ?? 'name'], filter.order)
    .orderBy('diocese.place_key')
    .orderBy('diocese.id')

export type DioceseRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
export type VersionedDioceseRow = DioceseRow & { version: number }

export const list = (db: Db, query: DioceseQuery): Promise<Paged<DioceseRow>> => readPage(sorted(db, query), query)

/** Every diocese that matches a filter, in the list's order, read one by one. */
export const listAll = (db: Db, filter: DioceseFilter & NamedRows): AsyncGenerator<DioceseRow, void, undefined> =>
  streamRows(db, sorted(db, filter))

/** The description of the collection whose id is in the filter `silent_in`. */
export const findCollection = (db: Db, id: number) =>
  db.selectFrom('missionary_collection').select('description').where('id', '=', id).executeTakeFirst()

/** The description of the campaign whose id is in the filter `no_request_in`. */
export const findCampaign = (db: Db, id: number) =>
  db.selectFrom('missionary_campaign').select('description').where('id', '=', id).executeTakeFirst()

/**
 * Live dioceses whose name or city contains the text, at most `limit`.
 * @param key the column to search: `search_key` has name and city, `find_key` also CNPJ and contacts
 */
export const search = (db: Db, text: string, limit: number, key: 'search_key' | 'find_key' = 'search_key') =>
  db
    .selectFrom('diocese')
    .select(['id', 'name', 'city', 'uf', 'contact_mail', 'cnpj', 'bishop'])
    .where('deleted_at', 'is', null)
    .where((eb) => containsText(eb.ref(`diocese.${key}`), text))
    .orderBy('place_key')
    .orderBy('id')
    .limit(limit)
    .execute()

export const find: (db: Db, id: number) => Promise<VersionedDioceseRow | undefined> = preparedFirst((db, id: number) =>
  rows(db).select(versionOf('diocese', 'diocese.id')).where('diocese.id', '=', id),
)

export interface LiveParishRow {
  id: number
  name: string
  city: string
  uf: string
}

/** The live parishes of a diocese, by name. */
export const liveParishes = (db: Db, id: number): Promise<LiveParishRow[]> =>
  db
    .selectFrom('parish')
    .select(['id', 'name', 'city', 'uf'])
    .where('diocese_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/** Locks the diocese against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('diocese').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks dioceses against changes until the transaction ends, in the order of their ids. */
export const lockAll = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('diocese')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Keeps the diocese out of the trash until the transaction ends. */
export const lockShared = (db: Db, id: number) =>
  db.selectFrom('diocese').select('deleted_at').where('id', '=', id).forShare().executeTakeFirst()

export const insert = (db: Db, diocese: Insertable<DioceseTable>) =>
  db.insertInto('diocese').values(diocese).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<DioceseTable>): Promise<void> {
  if (hasChanges(change)) await db.updateTable('diocese').set(change).where('id', '=', id).execute()
}

/** Moves a diocese to the trash. If it is already in the trash, its date stays. */
export const trash = (db: Db, id: number, now: string) =>
  db.updateTable('diocese').set({ deleted_at: now }).where('id', '=', id).where('deleted_at', 'is', null).execute()

export const restore = (db: Db, id: number) =>
  db.updateTable('diocese').set({ deleted_at: null }).where('id', '=', id).execute()
