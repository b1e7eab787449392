import { confirmMatch, getBankSide } from '@seara/contract/statements/credits'
import type { z } from 'zod'
import { statementKey } from '../../entities/keys/statement-key.ts'
import { touchedByStatement } from '../../entities/keys/touched-by-statement.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'

/** What the bank's statement shows about a contribution. */
export const useBankSide = (id: number) => useQuietRead([...statementKey, 'side', id], getBankSide, { params: { id } })

/** Confirms that a contribution is this row of the statement, without verifying it. */
export const useConfirmEvidence = () =>
  useAction({
    run: (body: z.input<typeof confirmMatch.body>) => call(confirmMatch, { body }),
    success: 'Crédito conferido com sucesso!',
    failure: conflictReasonOr('Não foi possível conferir o crédito'),
    invalidates: touchedByStatement,
    once: true,
  })
