import {
  changeProduct,
  listProducts,
  type ListedProduct,
  type Product,
  trashProduct,
} from '@seara/contract/campaigns/products'
import { productKey, touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { useRead } from '../../lib/use-read.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './product-messages.ts'
import { named } from '../../ui/named.ts'

/** The keys of the queries that show materials. */
export const touchedByProduct = [productKey, ...touchedByRequest] as const

const asRows = (products: object[]) => ({ data: products as ListedProduct[] })

/** All materials, also those in the trash, as the rows of a list. */
export const useProducts = () => useRead(productKey, listProducts, {}, { select: asRows })

/** Restores a material from the trash. */
const useRestore = () =>
  useAction({
    run: ({ id }: Product) =>
      call(changeProduct, { params: { id }, query: { action: 'restore' }, body: {} }, { version: undefined }),
    success: (_answer, { name }) => named(messages.restored, name),
    failure: conflictReasonOr(messages.restoreFailed),
    invalidates: touchedByProduct,
  })

/** Moves a material to the trash. "Desfazer" in the toast restores it. */
export function useProductTrash() {
  const restore = useRestore()
  const trash = useAction({
    run: ({ id }: Product) => call(trashProduct, { params: { id } }),
    success: (_answer, { name }) => named(messages.trashed, name),
    failure: messages.trashFailed,
    undo: restore.run,
    invalidates: touchedByProduct,
  })
  return { trash, restore }
}
