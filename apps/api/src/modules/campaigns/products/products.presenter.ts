import { moneyOf } from '@seara/contract/fields/money'
import type { ListedProduct, PublicProduct } from '@seara/contract/campaigns/products'
import type { ProductRow } from './products.repository.ts'

export const presentProduct = ({ id, name, price_cents, deleted_at, version }: ProductRow): ListedProduct => ({
  id,
  name,
  price: moneyOf(price_cents),
  deleted_at,
  version,
})

export const presentPublicProduct = ({ id, name, price_cents }: ProductRow): PublicProduct => ({
  id,
  name,
  price: moneyOf(price_cents),
})
