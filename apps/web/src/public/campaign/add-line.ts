import { addLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { call } from '../ui/call-with-deadline.ts'
import { readRequest } from './read-request.ts'

/** A material to add. `before` is the quantity of this material that the request already has; 0 when it has none. */
export interface Addition {
  productId: number
  quantity: number
  before: number
}

/** The line of a material in a request: its id, and the current quantity. */
export interface Held {
  id: number
  quantity: number
}

/** Adds a material to a request. @throws ApiError as `call` does */
export const addOf = (
  { id, code }: Pick<PublicRequest, 'id' | 'code'>,
  { productId, quantity }: Omit<Addition, 'before'>,
): Promise<Held> =>
  call(
    addLine,
    {
      query: { code, origin: 'public' },
      body: { champaingn_solicitation_id: id, champaingn_product_id: productId, quantity },
    },
    { keepalive: true },
  )

/**
 * The material's line in the request as the server has it now; undefined when there is none. @throws ApiError as `call`
 * does
 */
export async function heldOf({ code }: Pick<PublicRequest, 'code'>, productId: number): Promise<Held | undefined> {
  const { champaingn_solicitation_product: lines } = await readRequest(code)
  return lines.find(({ champaingn_product: { id } }) => id === productId)
}

/**
 * Adds a material when an earlier addition of it got no answer. The server may have saved that addition, and a second
 * one would double it, so the request is read first. If the quantity has changed, nothing is added.
 * @throws ApiError as `call` does
 */
export async function addUnlessArrived(request: Pick<PublicRequest, 'id' | 'code'>, addition: Addition): Promise<Held> {
  const held = await heldOf(request, addition.productId)
  return held && held.quantity !== addition.before ? held : addOf(request, addition)
}
