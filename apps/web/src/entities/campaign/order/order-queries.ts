import { listProducts, type Product } from '@seara/contract/campaigns/products'
import { useRead } from '../../../lib/use-read.ts'
import { productKey } from '../../keys/campaign-keys.ts'

/** The materials that can be requested. */
export const useActiveProducts = () =>
  useRead(
    productKey,
    listProducts,
    {},
    { select: (products) => (products as Product[]).filter(({ deleted_at }) => deleted_at === null) },
  )
