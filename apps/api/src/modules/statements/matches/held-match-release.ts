import { z } from 'zod'
import { formatDay } from '../../../core/format.ts'
import { heldCommand } from '../../access/held-actions/held-command.port.ts'
import * as credits from './credits.service.ts'
import * as giftStates from './gift-states.repository.ts'
import { lockMatches } from './match-lock.repository.ts'
import * as matches from './matches.repository.ts'
import { release } from './resolve-credits.service.ts'

/** The action that releases the match of a credit. A second person may have to approve it. */
export const heldMatchRelease = heldCommand({
  kind: 'match_release',
  payload: z.object({ id: z.int(), reason: z.string() }),
  describe: async (ctx, { id }) => {
    await lockMatches(ctx.db)
    const credit = await credits.get(ctx, id)
    // Whoever verifies a contribution locks it before its match, so this does too.
    await matches.lockContributions(ctx.db, await giftStates.contributionsOfRow(ctx.db, id))
    const match = await matches.findOfRow(ctx.db, id)
    return {
      entity: 'statement_row',
      id,
      about: `Lançamento de ${formatDay(credit.day)}`,
      cents: credit.cents,
      // Once a contribution is verified and its receipt has left, releasing its credit means something else.
      state: match ? [match.id, await giftStates.ofMatch(ctx.db, match.id)] : null,
    }
  },
  run: (ctx, { id, reason }) => release(ctx, id, reason),
})
