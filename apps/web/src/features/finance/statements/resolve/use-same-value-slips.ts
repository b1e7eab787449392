import { findGifts, type StatementRow } from '@seara/contract/statements/credits'
import { statementKey } from '../../../../entities/keys/statement-key.ts'
import { useQuietRead } from '../../../../lib/use-read.ts'
import { type FoundGift, foundGift } from './gift-source.ts'

/** The open slips of exactly a credit's value, to be proposed before anything is typed; empty while loading. */
export function useSameValueSlips({ id, value }: Pick<StatementRow, 'id' | 'value'>): FoundGift[] {
  const { data = [] } = useQuietRead(
    [...statementKey, 'same-value-slips', id],
    findGifts,
    { query: { search: '', row: String(id) } },
    {
      // Fetched again each time, because a slip that was paid meanwhile must not be proposed.
      gcTime: 0,
      select: (gifts) => gifts.filter((gift) => gift.kind === 'slip' && gift.value === value).map(foundGift),
    },
  )
  return data
}
