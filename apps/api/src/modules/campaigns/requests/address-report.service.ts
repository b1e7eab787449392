import { nowIso, type Context } from '../../../core/context.ts'
import * as repository from './requests.repository.ts'
import { change, type Proof } from './requests.service.ts'

/**
 * Saves what a requester says about the delivery address, in place of what the requester said before. Allowed in any
 * state, because material is shipped long after the confirmation.
 * @throws notFound
 */
export async function report(ctx: Context, id: number, proof: Proof, text: string): Promise<null> {
  await change(ctx, id, proof, (ctx) =>
    repository.update(ctx.db, id, { address_report: text, address_reported_at: nowIso(ctx.clock) }),
  )
  return null
}

/** Marks the report as handled by staff. @throws notFound */
export async function resolve(ctx: Context, id: number): Promise<null> {
  await change(ctx, id, {}, (ctx) => repository.update(ctx.db, id, { address_report: null, address_reported_at: null }))
  return null
}
