import { moneyOf } from '@seara/contract/fields/money'
import type { ProductBody } from '@seara/contract/campaigns/products'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as repository from './products.repository.ts'
import type { ProductRow } from './products.repository.ts'

export const inactiveProduct = 'Produto inativo, por favor exclua'

/** The refusal `inactiveProduct`, followed by the names of the products. */
export const inactiveProducts = (names: readonly string[]): string => `${inactiveProduct}: ${names.join(', ')}`

/** All products, also those in the trash, sorted by name. */
export const list = (ctx: Context): Promise<ProductRow[]> => repository.list(ctx.db, { trashed: true })

/** The products that visitors see, sorted by name: those in the trash are left out. */
export const listForVisitors = (ctx: Context): Promise<ProductRow[]> => repository.list(ctx.db, { trashed: false })

/** @throws conflict when another product has the name, even one in the trash */
export const create = (ctx: Context, { name, price }: ProductBody): Promise<ProductRow> =>
  refusingTakenName(ctx, name, () =>
    products.create(ctx, (ctx) =>
      repository.insert(ctx.db, { name, price_cents: price, created_at: nowIso(ctx.clock), deleted_at: null }),
    ),
  )

/**
 * Changes a product; absent fields stay.
 * @throws notFound when there is no such product
 * @throws conflict when another product has the name, even one in the trash
 */
export const change = (ctx: Context, id: number, { name, price }: Partial<ProductBody>): Promise<ProductRow> =>
  refusingTakenName(ctx, name, () =>
    products.change(ctx, id, async (ctx) => {
      if (name === undefined && price === undefined) return
      await repository.update(ctx.db, id, {
        ...(name !== undefined && { name }),
        ...(price !== undefined && { price_cents: price }),
      })
    }),
  )

/**
 * Moves a product to the trash. Requests that contain it show it as inactive.
 * @throws notFound for an unknown product
 */
export async function trash(ctx: Context, id: number): Promise<null> {
  await products.change(
    ctx,
    id,
    async (ctx, { deleted_at }) => {
      if (deleted_at === null) await repository.update(ctx.db, id, { deleted_at: nowIso(ctx.clock) })
    },
    'trash',
  )
  return null
}

/** Restores a product from the trash. @throws notFound when there is no such product */
export const restore = (ctx: Context, id: number): Promise<ProductRow> =>
  products.change(ctx, id, (ctx) => repository.update(ctx.db, id, { deleted_at: null }), 'restore')

/**
 * Returns a product if it may be requested, and prevents it from changing until the transaction ends.
 * @param field the field of the call's body that names the product
 * @throws invalid on `field` when there is no such product, or it is in the trash
 */
export async function requireActive(ctx: Context, id: number, field: string): Promise<ProductRow> {
  const [product] = await lockShared(ctx, [id])
  if (!product) throw invalid(field, 'Material não encontrado')
  if (product.deleted_at !== null) throw invalid(field, inactiveProduct)
  return product
}

/** Prevents products and their prices from changing until the transaction ends. */
export const lockShared = (ctx: Context, ids: readonly number[]): Promise<ProductRow[]> =>
  repository.lockShared(ctx.db, ids)

const products = tracked<ProductRow>({
  entity: 'product',
  lock: repository.lock,
  get: async (ctx, id) => (await repository.find(ctx.db, id)) ?? missing(),
  snapshot: ({ name, price_cents, deleted_at }) => ({ name, price: moneyOf(price_cents), deleted_at }),
})

async function refusingTakenName<Result>(
  ctx: Context,
  name: string | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (name === undefined || !isUniqueViolation(error, 'product_name_unique')) throw error
    const other = await repository.findNamed(ctx.db, name)
    if (other && other.deleted_at !== null)
      throw conflict('Esse material está na lixeira, restaure-o!', 'name_in_trash', 'name')
    throw conflict('Já existe um material com esse nome!', 'name_taken', 'name')
  }
}

function missing(): never {
  throw notFound('Material não encontrado.')
}
