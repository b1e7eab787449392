import { listReceiptYears } from '@seara/contract/platform/receipts'
import { yearKey } from '../../entities/keys/year-key.ts'
import { useQuietRead } from '../../lib/use-read.ts'

/** The years of which there is a book of receipts; undefined if they could not be loaded, empty while loading. */
export function useReceiptYears(): readonly number[] | undefined {
  const { data, error } = useQuietRead([...yearKey, 'receipts'], listReceiptYears, {})
  return data ?? (error ? undefined : [])
}
