import type { RequestBody } from '@seara/contract/campaigns/requests'
import type { Context } from '../../../core/context.ts'
import { requireActive } from '../products/products.service.ts'
import * as repository from './lines.repository.ts'

type Sent = Pick<RequestBody, 'lines'>

/**
 * Gives a new request the materials that came with it.
 * @returns whether there were any
 * @throws invalid for an unknown or inactive product
 */
export async function insertLines(ctx: Context, requestId: number, { lines = [] }: Sent): Promise<boolean> {
  for (const { champaingn_product_id: productId, quantity } of lines) {
    await requireActive(ctx, productId, 'lines')
    await repository.put(ctx.db, { request_id: requestId, product_id: productId, quantity })
  }
  return lines.length > 0
}

/** The materials that came with a new request, to recognise the same one sent again. */
export const sentLines = ({ lines = [] }: Sent): string =>
  lines
    .map(({ champaingn_product_id: productId, quantity }) => `${productId}:${quantity}`)
    .toSorted((one, other) => one.localeCompare(other))
    .join(' ')
