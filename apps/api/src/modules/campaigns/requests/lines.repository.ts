import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

export interface LineRow {
  id: number
  request_id: number
  product_id: number
  name: string
  quantity: number
  /** The price of one piece: in a confirmed request the frozen price, in any other the product's current price. */
  price_cents: Cents
  /** When the product was moved to the trash; null when it is not in the trash. */
  deleted_at: string | null
}

/** The lines of these requests, in the order in which they were added. */
export async function listOf(db: Db, requestIds: readonly number[]): Promise<LineRow[]> {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('request_line')
    .innerJoin('product', 'product.id', 'request_line.product_id')
    .select((eb) => [
      'request_line.id',
      'request_line.request_id',
      'request_line.product_id',
      'product.name',
      'request_line.quantity',
      eb.fn.coalesce('request_line.price_cents', 'product.price_cents').as('price_cents'),
      'product.deleted_at',
    ])
    .where((eb) => eb('request_line.request_id', '=', eb.fn.any(eb.val(requestIds))))
    .orderBy('request_line.id')
    .execute()
}

/** The id of the request that a line belongs to; undefined when there is no such line. */
export const findRequest = async (db: Db, lineId: number): Promise<number | undefined> =>
  (await db.selectFrom('request_line').select('request_id').where('id', '=', lineId).executeTakeFirst())?.request_id

/**
 * Adds a product to a request. If the request already has the product, `quantity` is added to that line.
 * @returns the line's id, and its quantity after that
 */
export const add = (
  db: Db,
  line: { request_id: number; product_id: number; quantity: number },
): Promise<{ id: number; quantity: number }> =>
  db
    .insertInto('request_line')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'product_id'])
        .doUpdateSet((eb) => ({ quantity: eb('request_line.quantity', '+', eb.ref('excluded.quantity')) })),
    )
    .returning(['id', 'quantity'])
    .executeTakeFirstOrThrow()

/** Sets the quantity of a product in a request. If the request does not have the product, a line is added. */
export const put = (db: Db, line: { request_id: number; product_id: number; quantity: number }) =>
  db
    .insertInto('request_line')
    .values(line)
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'product_id']).doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute()

export const setQuantity = (db: Db, id: number, quantity: number) =>
  db.updateTable('request_line').set({ quantity }).where('id', '=', id).execute()

export const remove = (db: Db, id: number) => db.deleteFrom('request_line').where('id', '=', id).execute()

/** Stores the products' current prices in a request's lines, so that later changes of prices do not affect it. */
export const freezePrices = (db: Db, requestId: number) =>
  db
    .updateTable('request_line')
    .from('product')
    .set({ price_cents: sql`product.price_cents` })
    .whereRef('product.id', '=', 'request_line.product_id')
    .where('request_line.request_id', '=', requestId)
    .execute()

/** Removes the stored prices from a request's lines, so that the products' current prices apply again. */
export const unfreezePrices = (db: Db, requestId: number) =>
  db.updateTable('request_line').set({ price_cents: null }).where('request_id', '=', requestId).execute()
