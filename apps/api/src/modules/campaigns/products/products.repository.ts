import type { Insertable, Updateable } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'
import type { ProductTable } from '../../../db/schema/campaigns.ts'
import { versionOf } from '../../../db/version-of.ts'

export interface ProductRow {
  id: number
  name: string
  price_cents: Cents
  deleted_at: string | null
  version: number
}

const rows = (db: Db) =>
  db.selectFrom('product').select(['id', 'name', 'price_cents', 'deleted_at', versionOf('product', 'product.id')])

/** The products, sorted by name. @param options `trashed`: whether to include products in the trash */
export const list = (db: Db, { trashed }: { trashed: boolean }): Promise<ProductRow[]> =>
  rows(db)
    .$if(!trashed, (query) => query.where('deleted_at', 'is', null))
    .orderBy('name_key')
    .execute()

export const find = (db: Db, id: number): Promise<ProductRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst()

/** The product with this name. Case and accents are ignored. The product may be in the trash. */
export const findNamed = (db: Db, name: string): Promise<ProductRow | undefined> =>
  rows(db)
    .where((eb) => eb('name_key', '=', eb.fn<string>('fold_text', [eb.val(name)])))
    .executeTakeFirst()

/** Locks a product until the transaction ends, to change it. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('product').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Prevents products from changing until the transaction ends. Their prices stay, and no product is moved to the trash
 * or restored.
 */
export const lockShared = async (db: Db, ids: readonly number[]): Promise<ProductRow[]> =>
  ids.length === 0 ? [] : rows(db).where('id', 'in', ids).orderBy('id').forShare().execute()

export const insert = (db: Db, product: Insertable<ProductTable>) =>
  db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow()

export const update = (db: Db, id: number, change: Updateable<ProductTable>) =>
  db.updateTable('product').set(change).where('id', '=', id).execute()
