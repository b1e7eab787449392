import { getBankSide } from '@seara/contract/statements/credits'
import { useQuietRead } from '../../lib/use-read.ts'
import { statementKey } from '../keys/statement-key.ts'

/**
 * Loads what the bank's statement shows about a contribution. When loading fails, the review asks the person before
 * verifying; other screens continue as if the bank showed nothing.
 * @param id the contribution's id; null: no contribution
 */
export const useBankSide = (id: number | null) =>
  useQuietRead(
    [...statementKey, 'side', id],
    getBankSide,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, retry: false },
  )
