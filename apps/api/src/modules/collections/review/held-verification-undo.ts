import { z } from 'zod'
import { inTransaction, type Context } from '../../../core/context.ts'
import { heldCommand } from '../../access/held-actions/held-command.port.ts'
import { holdIfAsked } from '../../access/held-actions/hold-action.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as verificationState from '../contributions/verification-state.service.ts'
import { undo } from './review.service.ts'

/** The action that undoes a verification, in the form in which it can wait for the approval of a second person. */
export const heldVerificationUndo = heldCommand({
  kind: 'verification_undo',
  payload: z.object({ id: z.int(), reason: z.string() }),
  describe: async (ctx, { id }) => {
    const contribution = await verificationState.lock(ctx, id)
    return {
      entity: 'contribution',
      id,
      about: `Contribuição da ${contribution.diocese_name}`,
      cents: contribution.value_cents,
      state: [contribution.status, contribution.receipt_id, ...(hasErasedSender(contribution) ? ['erased'] : [])],
    }
  },
  run: (ctx, { id, reason }) => undo(ctx, id, reason),
})

/** Whether the sender's data were erased. Then no receipt can be mailed any more. */
const hasErasedSender = ({ sender_email }: ContributionRow): boolean => sender_email === ''

/**
 * Undoes a verification. Once the receipt is issued, a second person may have to approve this.
 * @throws HeldForSecondPerson when a second person must approve; notFound when there is no such contribution; conflict
 * when it is not verified or the collection is finished
 */
export async function undoOrHold(ctx: Context, id: number, reason: string): Promise<ContributionRow> {
  const undone = await inTransaction(ctx, async (ctx) =>
    (await verificationState.lock(ctx, id)).receipt_id === null ? undo(ctx, id, reason) : null,
  )
  if (undone) return undone
  await holdIfAsked(ctx, heldVerificationUndo, { id, reason })
  return undo(ctx, id, reason)
}
