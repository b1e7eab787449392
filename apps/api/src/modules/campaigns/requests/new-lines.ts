import type { RequestBody } from '@seara/contract/campaigns/requests'
import type { Context } from '../../../core/context.ts'
import { requireActive } from '../products/products.service.ts'
import * as repository from './lines.repository.ts'

type Sent = Pick<RequestBody, 'lines'>

/**
 * Adds the materials that were sent with a new request, each as a line of the request.
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

/** The materials sent with a new request, as a text. A repeated submission is recognized by the same text. */
export const sentLines = ({ lines = [] }: Sent): string =>
  lines
    .map(({ champaingn_product_id: productId, quantity }) => `${productId}:${quantity}`)
    .toSorted((one, other) => one.localeCompare(other))
    .join(' ')
