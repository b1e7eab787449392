import { z } from 'zod'
import { inTransaction } from '../../../core/context.ts'
import { sum } from '../../../core/money.ts'
import { heldCommand } from '../../access/held-actions/held-command.port.ts'
import * as payments from '../payments/payments.service.ts'
import type { CreditMatches } from './credit-matches.port.ts'
import * as repository from './return-files.repository.ts'
import { get } from './return-files.service.ts'
import { undo } from './undo-return.service.ts'
import * as records from './undone-records.repository.ts'

/** The undoing of an applied return file, as an action that a second person may have to confirm. */
export const heldReturnUndo = (credits: CreditMatches) =>
  heldCommand({
    kind: 'return_undo',
    payload: z.object({ id: z.int(), reason: z.string() }),
    describe: (ctx, { id }) =>
      inTransaction(ctx, async (ctx) => {
        await repository.lockReturns(ctx.db)
        const file = await get(ctx, id)
        const own = await payments.listOfRecords(ctx, await records.idsOf(ctx.db, id))
        return {
          entity: 'return_file',
          id,
          about: `Arquivo ${file.filename}`,
          cents: sum(own.map(({ value_cents }) => value_cents)),
          state: [file.status, own.map((payment) => payment.id)],
        }
      }),
    run: (ctx, { id, reason }) => undo(ctx, credits, id, reason),
  })
