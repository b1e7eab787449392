import type { Context } from '../../core/context.ts'
import { record } from '../audit/record-change.service.ts'
import * as repository from './second-person.repository.ts'

/** Whether a second person must confirm certain actions, such as undoing a payment (`heldKinds`). */
export const isOn = (ctx: Context): Promise<boolean> => repository.isOn(ctx.db)

/** As `isOn`; the setting stays locked until the transaction ends. */
export const lock = async (ctx: Context): Promise<boolean> => (await repository.lock(ctx.db)).is_on

/**
 * Switches the requirement of a second person on or off, in the caller's transaction.
 * @param reason in Portuguese; null when nobody gave one
 */
export async function set(ctx: Context, on: boolean, reason: string | null = null): Promise<void> {
  const before = await lock(ctx)
  await repository.set(ctx.db, on)
  await record(ctx, {
    entity: 'second_person',
    id: 1,
    action: 'update',
    before: { on: before, reason: null },
    after: { on, reason: before === on ? null : reason },
  })
}
