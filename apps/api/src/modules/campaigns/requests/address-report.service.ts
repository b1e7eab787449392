import { nowIso, type Context } from '../../../core/context.ts'
import * as repository from './requests.repository.ts'
import { change, type Proof } from './requests.service.ts'

/**
 * Saves a requester's note that the delivery address is wrong. It replaces an earlier note. This is allowed even after
 * the request was confirmed and the campaign has ended, because material is shipped long after that.
 * @throws notFound when there is no such request, or a visitor sends a wrong code
 */
export async function report(ctx: Context, id: number, proof: Proof, text: string): Promise<null> {
  await change(ctx, id, proof, (ctx) =>
    repository.update(ctx.db, id, { address_report: text, address_reported_at: nowIso(ctx.clock) }),
  )
  return null
}

/**
 * Deletes the requester's note about the address, because staff have handled it.
 * @throws notFound when there is no such request
 */
export async function resolve(ctx: Context, id: number): Promise<null> {
  await change(ctx, id, {}, (ctx) => repository.update(ctx.db, id, { address_report: null, address_reported_at: null }))
  return null
}
