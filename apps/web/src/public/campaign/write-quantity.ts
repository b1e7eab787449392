import { changeLine, removeLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { ApiError, ChangedMeanwhileError } from '../../lib/api-error.ts'
import { call } from '../ui/call-with-deadline.ts'
import { addOf, heldOf, type Held } from './add-line.ts'
import { quantityChanged } from './campaign-messages.ts'

interface QuantityChange {
  request: Pick<PublicRequest, 'id' | 'code'>
  productId: number
  /** The id of the material's line; null when, as far as is known, the material is not on the request. */
  lineId: number | null
  quantity: number
  /**
   * The quantity on which the change is based. It is sent as the version, so that the server overwrites no quantity
   * that the person has not seen.
   */
  seen: number
  /** The quantities that were sent before and got no answer; the server may have stored one of them. */
  tried: readonly number[]
}

/** A stored quantity and its line. */
interface Stored {
  quantity: number
  /** The line's id; null once the line is removed because its quantity is 0. */
  id: number | null
}

/**
 * Stores the quantity of a material: adds, changes or removes its line.
 * @throws ChangedMeanwhileError when someone else changed the quantity, except to one of the quantities `tried`
 * @throws ApiError as `call` does
 */
export async function writeQuantity(change: QuantityChange): Promise<Stored> {
  const { request, productId, lineId, quantity, tried } = change
  if (lineId === null) {
    const held = tried.length === 0 ? undefined : await heldOf(request, productId)
    if (held === undefined) return quantity === 0 ? { quantity, id: null } : addOf(request, { productId, quantity })
    if (held.quantity === quantity) return held
    // A quantity that was not sent from here is somebody else's. The person has not seen it, so it is not overwritten.
    if (!tried.includes(held.quantity)) throw changedTo(held)
    return writeQuantity({ ...change, lineId: held.id, seen: held.quantity })
  }
  const proof = { params: { id: lineId }, query: { code: request.code, origin: 'public' } } as const
  if (quantity === 0) {
    await call(removeLine, proof, { keepalive: true }).catch((error: unknown) => {
      if (!tried.includes(0) || !(error instanceof ApiError) || error.status !== 404) throw error
    })
    return { quantity, id: null }
  }
  const write = (version: number) => call(changeLine, { ...proof, body: { quantity } }, { version, keepalive: true })
  return write(change.seen).catch((error: unknown) => {
    const now = error instanceof ChangedMeanwhileError ? error.meanwhile.version : null
    if (now === null || !tried.includes(now)) throw error
    return write(now)
  })
}

const changedTo = (held: Held) =>
  new ChangedMeanwhileError({
    code: 'precondition_failed',
    message: quantityChanged(held.quantity),
    changed_by: null,
    changed_at: null,
    changes: [],
    version: held.quantity,
    current: held,
  })
