import { changeLine, removeLine } from '@seara/contract/campaigns/request-lines'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { ApiError, ChangedMeanwhileError } from '../../lib/api-error.ts'
import { call } from '../ui/call-with-deadline.ts'
import { addOf, heldOf } from './add-line.ts'

interface QuantityChange {
  request: Pick<PublicRequest, 'id' | 'code'>
  productId: number
  /** The material's line; null when it is not on the request, as far as is known. */
  lineId: number | null
  quantity: number
  /** The quantity on which the change is based, so that no unseen change is undone. */
  seen: number
  /** The quantities that were sent before and got no answer, so that the server may have stored one. */
  tried: readonly number[]
}

/** A stored quantity with its line; null when there is none left. */
interface Stored {
  quantity: number
  id: number | null
}

/** Stores the quantity of a material: adds, changes or removes its line. @throws ApiError, ChangedMeanwhileError */
export async function writeQuantity(change: QuantityChange): Promise<Stored> {
  const { request, productId, lineId, quantity, tried } = change
  if (lineId === null) {
    const held = tried.length === 0 ? undefined : await heldOf(request, productId)
    if (held === undefined) return quantity === 0 ? { quantity, id: null } : addOf(request, { productId, quantity })
    // Another quantity than was sent is somebody else's, which nobody has seen here.
    if (!tried.includes(held.quantity) || held.quantity === quantity) return held
    return writeQuantity({ ...change, lineId: held.id, seen: held.quantity })
  }
  const proof = { params: { id: lineId }, query: { code: request.code, origin: 'public' } } as const
  if (quantity === 0) {
    await call(removeLine, proof).catch((error: unknown) => {
      if (!tried.includes(0) || !(error instanceof ApiError) || error.status !== 404) throw error
    })
    return { quantity, id: null }
  }
  const write = (version: number) => call(changeLine, { ...proof, body: { quantity } }, { version })
  return write(change.seen).catch((error: unknown) => {
    const now = error instanceof ChangedMeanwhileError ? error.meanwhile.version : null
    if (now === null || !tried.includes(now)) throw error
    return write(now)
  })
}
