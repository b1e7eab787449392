import { addLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { call } from '../ui/call.ts'
import { readRequest } from './read-request.ts'

/** How many of a material, and how many of it the request held before. */
export interface Addition {
  productId: number
  quantity: number
  before: number
}

/** A material of a request, as it is now. */
interface Held {
  id: number
  quantity: number
}

/** Adds a material. @throws ApiError */
export const addOf = (
  { id, code }: Pick<PublicRequest, 'id' | 'code'>,
  { productId, quantity }: Omit<Addition, 'before'>,
): Promise<Held> =>
  call(addLine, {
    query: { code, origin: 'public' },
    body: { champaingn_solicitation_id: id, champaingn_product_id: productId, quantity },
  })

/**
 * Adds a material whose addition got no answer before: it may have arrived, and once more would double it. So it looks
 * first, and what has changed is left as it is.
 * @throws ApiError
 */
export async function addUnlessArrived(request: Pick<PublicRequest, 'id' | 'code'>, addition: Addition): Promise<Held> {
  const { champaingn_solicitation_product: lines } = await readRequest(request.code)
  const held = lines.find(({ champaingn_product: { id } }) => id === addition.productId)
  return held && held.quantity !== addition.before ? held : addOf(request, addition)
}
