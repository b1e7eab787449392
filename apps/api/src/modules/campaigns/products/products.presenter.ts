import { moneyOf } from '@seara/contract/fields/money'
import type { Product, PublicProduct } from '@seara/contract/products'
import type { ProductRow } from './products.repository.ts'

export const presentProduct = ({ id, name, price_cents, deleted_at }: ProductRow): Product => ({
  id,
  name,
  price: moneyOf(price_cents),
  deleted_at,
})

export const presentPublicProduct = ({ id, name, price_cents }: ProductRow): PublicProduct => ({
  id,
  name,
  price: moneyOf(price_cents),
})
