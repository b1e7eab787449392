import { confirmMatch } from '@seara/contract/statements/credits'
import type { z } from 'zod'
import { touchedByStatement } from '../../entities/keys/touched-by-statement.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'

/**
 * Confirms that a row of the bank statement is the money of a contribution. The contribution itself stays unverified.
 */
export const useConfirmEvidence = () =>
  useAction({
    run: (body: z.input<typeof confirmMatch.body>) => call(confirmMatch, { body }),
    success: 'Crédito conferido com sucesso!',
    failure: conflictReasonOr('Não foi possível conferir o crédito'),
    invalidates: touchedByStatement,
    once: true,
  })
