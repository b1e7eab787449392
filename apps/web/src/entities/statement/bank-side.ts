import { getBankSide } from '@seara/contract/statements/credits'
import { useQuietRead } from '../../lib/use-read.ts'
import { statementKey } from '../keys/statement-key.ts'

/**
 * What the bank's statement shows about a contribution. When it could not be read, the review asks before verifying;
 * other screens go on as if the bank said nothing.
 * @param id null: no contribution
 */
export const useBankSide = (id: number | null) =>
  useQuietRead(
    [...statementKey, 'side', id],
    getBankSide,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, retry: false },
  )
