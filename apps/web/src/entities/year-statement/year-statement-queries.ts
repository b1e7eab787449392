import { listStatementYears } from '@seara/contract/overview/year-statements'
import { useQuietRead } from '../../lib/use-read.ts'
import { yearKey } from '../keys/year-key.ts'

/** The years of which a diocese may have a statement; undefined if they could not be loaded, empty while loading. */
export function useStatementYears(): readonly number[] | undefined {
  const { data, error } = useQuietRead([...yearKey, 'statements'], listStatementYears, {})
  return data ?? (error ? undefined : [])
}
