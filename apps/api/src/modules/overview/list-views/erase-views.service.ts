import { emailPattern } from '../../../core/find-email-in-text.ts'
import type { Context } from '../../../core/context.ts'
import { erasedName, type ErasurePlan } from '../../../core/erasure.ts'
import { noteErased } from '../../../platform/audit/mask.service.ts'
import * as repository from './list-views.repository.ts'

/**
 * The views that mention an e-mail address. The address can be removed from each view. Inside a transaction the views
 * are also locked.
 * @param email in lower case
 */
export const planErasure = async (ctx: Context, email: string): Promise<ErasurePlan> => ({
  goes: (await repository.listNaming(ctx.db, email)).map(({ id }) => id),
  stays: [],
})

/**
 * Removes an e-mail address from views. Their other filters, columns and order stay.
 * @param email in lower case
 */
export async function eraseAddress(ctx: Context, email: string, ids: readonly number[]): Promise<void> {
  const pattern = new RegExp(emailPattern(email))
  const names = (text: string) => pattern.test(text.toLowerCase())
  for (const { id, name, query } of await repository.listNaming(ctx.db, email)) {
    const kept = [...new URLSearchParams(query)].filter((pair) => !pair.some(names))
    await repository.update(ctx.db, id, {
      query: new URLSearchParams(kept).toString(),
      ...(names(name) && { name: `${erasedName} ${id}` }),
    })
  }
  await noteErased(ctx, 'list_view', ids)
}
