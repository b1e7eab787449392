import { z } from 'zod'
import { heldCommand } from '../../access/held-actions/held-command.port.ts'
import * as reviewState from '../contributions/review-state.service.ts'
import { undo } from './review.service.ts'

/** Undoing a verification, where it waits for a second person. */
export const heldVerificationUndo = heldCommand({
  kind: 'verification_undo',
  payload: z.object({ id: z.int(), reason: z.string() }),
  describe: async (ctx, { id }) => {
    const contribution = await reviewState.lock(ctx, id)
    return {
      entity: 'contribution',
      id,
      about: `Contribuição da ${contribution.diocese_name}`,
      cents: contribution.value_cents,
      state: [contribution.status, contribution.receipt_id],
    }
  },
  run: (ctx, { id, reason }) => undo(ctx, id, reason),
})
