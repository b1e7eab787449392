import { addLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { call } from '../ui/call-with-deadline.ts'
import { readRequest } from './read-request.ts'

/** A material to add, with its quantity, and the quantity that the request had before. */
export interface Addition {
  productId: number
  quantity: number
  before: number
}

/** A material in a request, with its current quantity. */
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
 * Adds a material whose addition got no answer before. Since the server may have saved it, and a second one would
 * double it, the request is read first; if the quantity has changed, it is left as it is.
 * @throws ApiError
 */
export async function addUnlessArrived(request: Pick<PublicRequest, 'id' | 'code'>, addition: Addition): Promise<Held> {
  const { champaingn_solicitation_product: lines } = await readRequest(request.code)
  const held = lines.find(({ champaingn_product: { id } }) => id === addition.productId)
  return held && held.quantity !== addition.before ? held : addOf(request, addition)
}
